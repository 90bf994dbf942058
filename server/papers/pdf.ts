/** Makes a PDF of a definition of pdfmake, which changes what it is given: hand over a fresh one each time. */
export async function renderPdf(definition: Record<string, unknown>): Promise<Buffer> {
  // Few processes ever print; the others need not hold the library.
  const [{ default: pdfmake }, { default: fonts }] = await Promise.all([
    import('pdfmake'),
    import('pdfmake/fonts/Roboto.js'),
  ])
  pdfmake.setFonts(fonts)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => Object.values(fonts.Roboto).includes(path))
  const defaultStyle = { font: 'Roboto', ...(definition['defaultStyle'] as object) }
  return pdfmake.createPdf({ ...definition, defaultStyle }).getBuffer()
}
