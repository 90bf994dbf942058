/** The text part and the HTML part of a mail, decoded. */
export function partsOf(source: string): { head: string; text: string; html: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const [text = '', html = ''] = rest
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .slice(1)
    .map((part) => {
      const [partHead = '', ...body] = part.trim().split('\r\n\r\n')
      const coded = body.join('\r\n\r\n')
      if (/base64/i.test(partHead)) return Buffer.from(coded, 'base64').toString()
      if (!/quoted-printable/i.test(partHead)) return coded
      const bytes = coded
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString()
    })
  return { head, text: text.replaceAll(/[\u00a0\u202f]/g, ' '), html: html.replaceAll(/[\u00a0\u202f]/g, ' ') }
}
