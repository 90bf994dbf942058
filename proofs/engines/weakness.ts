import type { Answer } from '#server/testing/test-app.ts'

const wanted: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /^default-src 'none'; frame-ancestors 'none'; sandbox$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'strict-transport-security': /max-age=\d{8}/,
  'referrer-policy': /^same-origin$/,
  // Nothing that another user of the same browser or a proxy could keep.
  'cache-control': /^(no-store|private, no-cache)$/,
}

/** What no answer of any call may lack or hold. */
export function weaknessOf({ headers, text }: Answer): string | undefined {
  const lacking = Object.keys(wanted).find((name) => !wanted[name]?.test(String(headers[name])))
  if (lacking) return `${lacking} is ${String(headers[lacking])}`
  if (/html|svg|javascript/.test(String(headers['content-type']))) return `is ${String(headers['content-type'])}`
  return /\$argon2|password_hash|token_hash/.test(text) ? 'tells what nobody may know' : undefined
}
