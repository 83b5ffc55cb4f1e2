/**
 * A drawing from a file of its own, within an `<svg>`. The address is set by the svg's own clock, which starts with
 * the first frame: words come first, and the file is asked for when nothing waits for the line any more.
 */
export function Drawing({ href }: { href: string }) {
  return (
    <use>
      <set attributeName="href" to={href} begin="100ms" />
    </use>
  )
}
