/**
 * Why a connection failed, where the owner can do something about it. `code` is one of Node's
 * (https://nodejs.org/api/errors.html), of its lookup of names, or of OpenSSL.
 */
export function connectionFailure(code: string): string | undefined {
  switch (code) {
    case 'ENOTFOUND':
      return 'there is no server of this name'
    case 'EAI_AGAIN':
      return 'this machine cannot look up names, and may be offline'
    case 'ECONNREFUSED':
      return 'nothing answers at this address'
    default:
      if (/CERT|SIGNATURE/.test(code)) return 'the certificate of the server is not valid'
      return /^ERR_SSL|EPROTO/.test(code) ? 'the server does not speak HTTPS there' : undefined
  }
}
