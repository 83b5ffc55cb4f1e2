/** An e-mail address that a narrow line breaks before its @, not inside a word. */
export function Address({ address }: { address: string }) {
  const at = address.indexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
