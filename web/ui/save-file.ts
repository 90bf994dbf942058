const FREED_MS = 60_000

/** The bytes behind a base64 text. */
export const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Hands a file to the browser as a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(link.href), FREED_MS)
}
