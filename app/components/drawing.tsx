/**
 * A drawing loaded from a file, inside an `<svg>`. An SVG animation sets its URL, and animations start with the first
 * frame: so the file is requested after the first paint and doesn't compete with the text.
 */
export function Drawing({ href }: { href: string }) {
  return (
    <use>
      <set attributeName="href" to={href} begin="100ms" />
    </use>
  )
}
