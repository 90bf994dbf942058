import { glued } from './outlines.ts'
import type { Loading } from './loading.ts'
import { head, heading, pdf, right, table } from './papers.ts'
import type { DemoFile, DemoItem } from './types.ts'

interface Sheet {
  itemId: string
  file: DemoFile
}

const SHEETS = 18

const figure = (value: string | number) => Number(value).toLocaleString('cs-CZ', { maximumFractionDigits: 3 })

function factsOf(item: DemoItem): [string, string][] {
  const facts: [string, string][] = [
    ['Číslo zboží', item.id],
    ['EAN', item.ean],
    ['Značka', item.brand],
    ['Měrná jednotka', item.unit],
    ['Balení', item.packName === '' ? '' : `${item.packName} ${figure(item.packQuantity)} ${item.unit}`],
    ['Hmotnost jednotky', `${figure(item.weightKg)} kg`],
    ['Sazba DPH', `${item.vatRate} %`],
  ]
  return facts.filter(([, value]) => value !== '')
}

function printSheet(item: DemoItem): Promise<DemoFile> {
  const [, allergens] = /Alergeny: (.*)\.$/.exec(item.description) ?? []
  const description = item.description.replace(/ ?Alergeny: .*$/, '')
  return pdf(
    `${item.id}-technicky-list.pdf`,
    'Technický list',
    'Údaje dodavatele o výrobku; závazné jsou údaje na obalu.',
    [
      heading(item.name),
      table(
        ['*', 220],
        [head('Údaj', 'Hodnota'), ...factsOf(item).map(([name, value]) => [name, right(glued(value))])],
      ),
      ...(description === '' ? [] : [heading('Popis'), { text: description }]),
      ...(allergens === undefined ? [] : [heading('Alergeny'), { text: allergens }]),
      heading('Skladování'),
      { text: 'Skladujte v původním obalu, v suchu a chráněné před přímým sluncem, při teplotě uvedené na obalu.' },
    ],
  )
}

/** Datasheets of a part of the goods: of each shelf the first whose allergens are known. */
export async function buildSheets(items: readonly DemoItem[]): Promise<Sheet[]> {
  const shelves = Map.groupBy(
    items.filter((item) => item.description.includes('Alergeny: ')),
    (item) => item.id.slice(0, -3),
  )
  const chosen = [...shelves.values()].flatMap((shelf) => shelf.slice(0, 1)).slice(0, SHEETS)
  return Promise.all(chosen.map(async (item) => ({ itemId: item.id, file: await printSheet(item) })))
}

export async function loadSheets({ insert, files }: Loading, sheets: readonly Sheet[]): Promise<void> {
  const rows = sheets.map(({ itemId, file }) => ({
    item_id: itemId,
    file_id: files.add(file.contentType, file.content),
    file_name: file.fileName,
    display_name: file.displayName,
  }))
  const taken = files.take()
  await insert('stored_content', taken.contents)
  await insert('file', taken.files)
  await insert('item_file', rows)
}
