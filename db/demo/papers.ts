import { csvLine, csvStart } from '#contract/sheet-text.ts'
import { renderPdf } from '#server/papers/pdf.ts'
import { glued } from './outlines.ts'
import { packages } from './packaging.ts'
import type { DemoFile, DemoItem, Publications } from './types.ts'

const green = '#0b6e4f'
const grey = '#5d6874'
const rules = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  vLineColor: () => '#dfe3e7',
  hLineColor: () => '#c9cfd6',
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

const crowns = (amount: string | number) =>
  Number(amount).toLocaleString('cs-CZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A sheet with the seller's head and foot. */
export async function pdf(fileName: string, displayName: string, intro: string, content: unknown[]): Promise<DemoFile> {
  const definition = {
    info: { title: displayName, author: 'Velkoobchod Rozmarýn' },
    pageMargins: [42, 48, 42, 54],
    defaultStyle: { fontSize: 10, lineHeight: 1.15, color: '#1d252e' },
    footer: (page: number, pages: number) => ({
      columns: [
        { text: 'Velkoobchod Rozmarýn · Skladová 1, 617 00 Brno · objednavky@rozmaryn.example', color: grey },
        { text: `${page} / ${pages}`, alignment: 'right', color: grey, width: 60 },
      ],
      margin: [42, 16, 42, 0],
      fontSize: 8,
    }),
    content: [
      { text: 'Velkoobchod Rozmarýn', color: green, bold: true, fontSize: 11 },
      { text: displayName, fontSize: 22, bold: true, margin: [0, 4, 0, 6] },
      { text: intro, color: grey, margin: [0, 0, 0, 14] },
      ...content,
    ],
  }
  return {
    fileName,
    displayName,
    contentType: 'application/pdf',
    content: await renderPdf(definition),
  }
}

// An amount's head stands above its figures.
export const head = (...texts: string[]) =>
  texts.map((text) => ({
    text,
    bold: true,
    color: grey,
    fontSize: 9,
    alignment: text.startsWith('Kč') ? 'right' : 'left',
  }))
export const right = (text: string) => ({ text, alignment: 'right' })
export const table = (widths: (string | number)[], rows: unknown[][]) => ({
  table: { headerRows: 1, widths, body: rows },
  layout: rules,
})
export const heading = (text: string) => ({ text, fontSize: 13, bold: true, margin: [0, 12, 0, 4] })

/** The sheet bakery goods are ordered with by phone or by the driver. */
export function bakerySheet(items: readonly DemoItem[]): Promise<DemoFile> {
  const rows = items
    .filter((item) => item.id.startsWith('16'))
    .map((item) => [
      item.id,
      glued(item.name),
      `${item.packName} ${item.packQuantity} ${item.unit}`,
      right(crowns(item.netPrice)),
      ...Array.from({ length: 5 }, () => ''),
    ])
  return pdf(
    'objednavkovy-list-peciva.pdf',
    'Objednávkový list pečiva',
    'Vyplňte počty kusů na jednotlivé dny a předejte řidiči, nebo objednejte v portálu do 12:00 na druhý den.',
    [
      table(
        [42, '*', 84, 46, 24, 24, 24, 24, 24],
        [head('Kód', 'Zboží', 'Balení', 'Kč / ks', 'Po', 'Út', 'St', 'Čt', 'Pá'), ...rows],
      ),
    ],
  )
}

function orderForm(): Promise<DemoFile> {
  const blank = Array.from({ length: 16 }, () => [{ text: ' ', margin: [0, 3, 0, 3] }, '', '', '', ''])
  return pdf(
    'objednavkovy-formular.pdf',
    'Objednávkový formulář',
    'Pro objednávky bez přístupu na internet. Zašlete na objednavky@rozmaryn.example nebo předejte řidiči.',
    [
      table(
        ['*', '*'],
        [
          head('Odběratel', 'Závoz'),
          ['Název a IČO:\n\nProvozovna:\n\nTelefon:', 'Požadovaný den:\n\nČas vykládky:\n\nPoznámka pro řidiče:'],
        ],
      ),
      heading('Zboží'),
      table([56, '*', 60, 50, 110], [head('Kód', 'Název', 'Množství', 'Jednotka', 'Poznámka'), ...blank]),
      { text: 'Datum a podpis: ……………………………………………', margin: [0, 22, 0, 0] },
    ],
  )
}

function packagingGuide(): Promise<DemoFile> {
  return pdf(
    'vratne-obaly.pdf',
    'Průvodce vratnými obaly',
    'Které obaly se zálohují, kolik činí záloha a jak je vrátit.',
    [
      table(
        ['*', 110, 120],
        [
          head('Obal', 'Označení', 'Kč za kus'),
          ...packages.map(({ id, name, depositHaler }) => [name, id, right(crowns(depositHaler / 100))]),
        ],
      ),
      heading('Jak vracet'),
      {
        ol: [
          'Obaly připravte roztříděné: přepravky plné lahví stejného druhu, sudy zátkou nahoru.',
          'Řidič obaly přepočítá při vykládce a zapíše do dodacího listu; ten podepisují obě strany.',
          'Vrácené obaly se odečtou na vašem účtu obalů nejpozději následující pracovní den.',
          'Tlakové láhve přebíráme jen s ochranným kloboučkem a zavřeným ventilem.',
        ],
      },
      heading('Co nepřevezmeme'),
      {
        ul: [
          'lahve s uraženým hrdlem, s cizím obsahem nebo jiného tvaru, než jaký dodáváme,',
          'přepravky polámané nebo znečištěné chemikáliemi,',
          'palety bez značky EUR nebo s chybějícím prknem.',
        ],
      },
      heading('Vyrovnání'),
      {
        text: 'Stav obalů najdete v portálu na stránce Konto obalů. Rozdíly řešíme do 30 dnů od závozu; po uplynutí této lhůty se záloha vyúčtuje.',
      },
    ],
  )
}

function claimForm(): Promise<DemoFile> {
  const blank = Array.from({ length: 6 }, () => [{ text: ' ', margin: [0, 6, 0, 6] }, '', '', ''])
  return pdf(
    'reklamacni-protokol.pdf',
    'Reklamační protokol',
    'Zjevné vady zapište při převzetí, skryté vady oznamte do konce doby použitelnosti zboží.',
    [
      table(
        ['*', '*'],
        [
          head('Odběratel', 'Doklad'),
          [
            'Název a IČO:\n\nProvozovna:\n\nKontaktní osoba:',
            'Číslo faktury nebo dodacího listu:\n\nDatum závozu:\n\nJméno řidiče:',
          ],
        ],
      ),
      heading('Reklamované zboží'),
      table([60, '*', 70, 160], [head('Kód', 'Název', 'Množství', 'Popis vady'), ...blank]),
      heading('Požadované vyřízení'),
      { text: '[  ] výměna zboží     [  ] dobropis     [  ] sleva z ceny' },
      { text: 'Za odběratele: …………………………………      Za dodavatele: …………………………………', margin: [0, 34, 0, 0] },
    ],
  )
}

function csv(fileName: string, displayName: string, rows: readonly (readonly string[])[]): DemoFile {
  return { fileName, displayName, contentType: 'text/csv', content: Buffer.from(csvStart + rows.map(csvLine).join('')) }
}

function priceList(items: readonly DemoItem[]): DemoFile {
  return csv('cenik.csv', 'Základní ceník', [
    [
      'Kód',
      'EAN',
      'Název',
      'Značka',
      'Jednotka',
      'Balení',
      'Kusů v balení',
      'DPH %',
      'Cena bez DPH',
      'Doporučená prodejní cena s DPH',
    ],
    ...items.map((item) => [
      item.id,
      item.ean,
      item.name,
      item.brand,
      item.unit,
      item.packName,
      String(item.packQuantity),
      item.vatRate,
      item.netPrice.replace('.', ','),
      item.retailPrice.replace('.', ','),
    ]),
  ])
}

function allergenList(items: readonly DemoItem[]): DemoFile {
  const rows = items.flatMap(({ id, name, brand, description }) => {
    const allergens = /Alergeny: (.*)\.$/.exec(description)?.[1]
    return allergens ? [[id, name, brand, allergens]] : []
  })
  return csv('alergeny.csv', 'Přehled alergenů', [['Kód', 'Název', 'Značka', 'Alergeny'], ...rows])
}

export async function buildDownloads(items: readonly DemoItem[]): Promise<Publications['downloads']> {
  const [order, claim, guide, bakery] = await Promise.all([
    orderForm(),
    claimForm(),
    packagingGuide(),
    bakerySheet(items),
  ])
  return [
    { category: 'Ceníky', file: priceList(items) },
    { category: 'Ceníky', file: allergenList(items) },
    { category: 'Formuláře', file: order },
    { category: 'Formuláře', file: bakery },
    { category: 'Formuláře', file: claim },
    { category: 'Návody', file: guide },
  ]
}
