/** Hands a file to the browser to be kept under a name. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then; a moment later the browser needs the address no more.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
