export interface Credentials {
  loginId: string
  password: string
}

/** LoginID and password of an Authorization header, or undefined when it is no such header. */
export function readBasic(header: string | undefined): Credentials | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/]*={0,2})$/.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  let decoded: string
  try {
    decoded = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'))
  } catch {
    return undefined
  }
  const colon = decoded.indexOf(':')
  if (colon < 0) return undefined
  const loginId = decoded.slice(0, colon).trim()
  const password = decoded.slice(colon + 1)
  if (loginId.length > 100 || password.length > 200 || decoded.includes('\u0000')) return undefined
  return { loginId, password }
}
