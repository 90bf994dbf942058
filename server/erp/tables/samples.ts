import { fieldsOf, type TableKind, tables } from '#contract/tables.ts'
import type { Language } from '#server/config.ts'
import { translate } from '#server/mail/texts.ts'
import type { Table } from '#server/papers/spreadsheet.ts'

/** Two rows of each kind, in the order of its fields; all of them together are a small seller. */
const rows: Record<TableKind, [readonly string[], readonly string[]]> = {
  items: [
    [
      'P001',
      'Ležák 11° 0,5 l',
      'Nápoje / Pivo',
      '17,90',
      '',
      '21 %',
      '8590000000017',
      'Pivovar Vzorov',
      'ks',
      'přepravka',
      '20',
      'ano',
      '18590000000012',
      'ne',
      '28,90',
      '240',
      '',
      '0,9',
      '0,5',
      'Vratná láhev',
      'Světlý ležák, 4,8 % obj.',
      'ne',
      'ano',
      'ne',
      'ano',
    ],
    [
      'L001',
      'Limonáda citron 1,5 l',
      '1',
      '',
      '21,50',
      '12 %',
      '',
      '',
      'ks',
      'balík',
      '6',
      'ne',
      '',
      'ne',
      '',
      '',
      'do 2 dnů',
      '',
      '1,5',
      '',
      '',
      'ano',
      'ne',
      'ne',
      'ano',
    ],
  ],
  stock: [
    ['P001', '1 180', ''],
    ['L001', '0', 'na objednávku'],
  ],
  categories: [
    ['1', 'Nápoje', '', '1', 'ano'],
    ['2', 'Pivo', '1', '2', 'ano'],
  ],
  customers: [
    [
      '1003',
      'Hospoda U Vzoru s.r.o.',
      '1',
      '00000019',
      'CZ00000019',
      'Dlouhá 1',
      'Vzorov',
      '100 00',
      '600 000 001',
      'objednavky@uvzoru.example',
      'Gastro',
      'Po, St, Pá',
      '50 000',
      '14',
      '',
      'ano',
    ],
    [
      '1004',
      'Bistro Příklad',
      '',
      '00000027',
      '',
      'Krátká 2',
      'Vzorov',
      '100 00',
      '600 000 002',
      'bistro@priklad.example',
      '',
      'Po-Pá',
      '',
      '7',
      '',
      'ano',
    ],
  ],
  'level-prices': [
    ['Gastro', 'P001', '16,50', ''],
    ['Gastro', 'L001', '', '2,80'],
  ],
  'customer-prices': [
    ['1003', 'P001', '15,90', ''],
    ['1004', 'L001', '2,40', ''],
  ],
  'quantity-prices': [
    ['P001', '240', '14,90', '', '', '', '1. 11. 2026', '31. 12. 2026'],
    ['L001', '24', '', '2,30', '1004', '', '', ''],
  ],
  packages: [
    ['LAHEV', 'Vratná láhev 0,5 l', '3'],
    ['PREPR20', 'Přepravka na 20 lahví', '100,00'],
  ],
  'item-packages': [
    ['P001', 'LAHEV', '1'],
    ['P001', 'PREPR20', '1/20'],
  ],
  movements: [
    ['1003', 'LAHEV', '2. 11. 2026', 'DL260001', '240', '120', ''],
    ['1003', 'PREPR20', '2. 11. 2026', 'DL260001', '12', '6', 'vráceny nečisté'],
  ],
  contacts: [
    ['1003', 'Jan Vzorný', '600 000 010', 'jan.vzorny@velkoobchod.example', '1'],
    ['1004', 'Jan Vzorný', '600 000 010', 'jan.vzorny@velkoobchod.example', '1'],
  ],
  users: [
    ['1003', 'eva.vzorna@uvzoru.example', 'eva.vzorna', 'Eva', 'Vzorná', '600 000 003', 'provozní', 'zákazník'],
    ['1004', 'bistro@priklad.example', '', 'Petr', 'Příklad', '', '', ''],
  ],
}

const marks = { always: ' *', new: ' (*)' } as const

/** A table of a kind with every column it may have and two rows. */
export function sampleTable(language: Language, kind: TableKind): Table {
  const fields = Object.values(fieldsOf(kind))
  const columns = fields.map(({ label, needed }) => {
    const header = `${translate(language, label)}${needed ? marks[needed] : ''}`
    return { header, kind: 'text' as const, width: Math.max(12, header.length + 2) }
  })
  async function* cells() {
    yield* rows[kind]
  }
  return { name: translate(language, tables[kind].label), columns, count: rows[kind].length, rows: cells() }
}
