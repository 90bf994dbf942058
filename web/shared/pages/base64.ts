/** The text behind base64, which holds bytes of UTF-8. */
export function decodeText(content: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)))
}

const encoder = new TextEncoder()

/** Bytes of a text in UTF-8. */
export const sizeOf = (text: string) => encoder.encode(text).length

/** A text as base64 of UTF-8. */
export function encodeText(text: string): string {
  let letters = ''
  for (const byte of encoder.encode(text)) letters += String.fromCharCode(byte)
  return btoa(letters)
}
