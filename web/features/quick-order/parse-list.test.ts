import { describe, expect, it } from 'vitest'
import { decodeText, readPasted, readRows, readText } from './parse-list.ts'
import type { TypedRow } from './typed-row.ts'

const pairs = (text: string) => readText(text).map(({ text, quantity }) => [text, quantity])

describe('a pasted list', () => {
  it.each<[string, string, [string, number | null][]]>([
    [
      'cells of a spreadsheet',
      'Z001\t5\r\nZ002\t12\r\n',
      [
        ['Z001', 5],
        ['Z002', 12],
      ],
    ],
    [
      'semicolons and a Czech decimal',
      'Z001;1,5\nZ002;2',
      [
        ['Z001', 1.5],
        ['Z002', 2],
      ],
    ],
    [
      'commas',
      'Z001,5\nZ002, 7',
      [
        ['Z001', 5],
        ['Z002', 7],
      ],
    ],
    [
      'the quantity first',
      '5\tZ001\n7\tZ002',
      [
        ['Z001', 5],
        ['Z002', 7],
      ],
    ],
    [
      'codes that are numbers',
      '1001\t5\n1002\t7',
      [
        ['1001', 5],
        ['1002', 7],
      ],
    ],
    [
      'lines of more than one kind',
      '151015 3\n151009;60\nZ003',
      [
        ['151015', 3],
        ['151009', 60],
        ['Z003', null],
      ],
    ],
    [
      'cells of a spreadsheet among typed lines',
      '151015 3\n151009;60\n5 x 110006\nZ001\t12',
      [
        ['151015', 3],
        ['151009', 60],
        ['110006', 5],
        ['Z001', 12],
      ],
    ],
    ['a name between code and quantity', 'Z001\tMléko 1 l\t5', [['Z001', 5]]],
    [
      'a head in any order',
      'Název;Počet;Kód\nMléko;5;Z001\nMáslo;;Z002',
      [
        ['Z001', 5],
        ['Z002', null],
      ],
    ],
    ['a head of several words', 'Kód nebo EAN;Množství\nZ001;5', [['Z001', 5]]],
    ['a name like a head', 'zboží do mrazáku;5', [['zboží do mrazáku', 5]]],
    [
      'one column',
      '8594000000015\nrohlík',
      [
        ['8594000000015', null],
        ['rohlík', null],
      ],
    ],
    [
      'words for a quantity',
      '5x rohlík\n3 × Z001\nZ002 7\nPivo 12',
      [
        ['rohlík', 5],
        ['Z001', 3],
        ['Z002', 7],
        ['Pivo 12', null],
      ],
    ],
    [
      'quotes',
      '"Mléko; čerstvé";5\n"a ""b""";1',
      [
        ['Mléko; čerstvé', 5],
        ['a "b"', 1],
      ],
    ],
    ['empty lines', '\n\nZ001;5\n\n', [['Z001', 5]]],
    [
      'a mail',
      'Dobrý den,\nprosím 5 kartonů polotučného, 10 kg brambor a jako obvykle pivo 12.\nDěkuji, Novák',
      [
        ['polotučného', 5],
        ['brambor', 10],
        ['pivo 12', null],
      ],
    ],
    [
      'a message of one line',
      'na zítra 20x rohlík + tři chleby; 4 přepravky kofoly 0,5',
      [
        ['rohlík', 20],
        ['chleby', 3],
        ['kofoly 0,5', 4],
      ],
    ],
    ['thousands', 'Z001;1 200', [['Z001', 1200]]],
    [
      'thousands of pieces',
      '1 200 ks rohlíků, 5 kg cibule',
      [
        ['rohlíků', 1200],
        ['cibule', 5],
      ],
    ],
    [
      'codes under a greeting',
      'Dobrý den, objednáváme:\n8594000000015 6\n123456 10\ntel. +420 777 123 456',
      [
        ['8594000000015', 6],
        ['123456', 10],
      ],
    ],
    [
      'goods behind the thanks',
      '5 kg brambor, díky, a ještě 3 másla\nJana Zkoušková, Nádražní 12, 591 01 Žďár, 777 123 456',
      [
        ['brambor', 5],
        ['másla', 3],
      ],
    ],
    [
      'codes with any quantity',
      'ABC123 250\nABC124 5',
      [
        ['ABC123', 250],
        ['ABC124', 5],
      ],
    ],
    ['nothing', ' \n ', []],
  ])('is read with %s', (_name, text, rows) => {
    expect(pairs(text)).toEqual(rows)
  })

  it('tells what of a mail was left out', () => {
    expect(readPasted('Dobrý den,\n5 kg brambor, díky\nNovák, 777 123 456').leftOut).toEqual([
      'Dobrý den',
      'díky',
      'Novák',
      '777 123 456',
    ])
    expect(readPasted('Z001;5').leftOut).toEqual([])
  })

  it.each<[string, TypedRow[]]>([
    ['ahoj, rohlíků ne 30 ale 50', [{ text: 'rohlíků', quantity: 50, isGuess: true }]],
    ['jako minule, jen místo šesti másel osm', [{ text: 'másel', quantity: 8, isGuess: true }]],
    ['prosím hrách žlutý 25 kg, 1 pytel', [{ text: 'hrách žlutý 25 kg', quantity: 1, unit: 'pack' }]],
    ['prosím čaj gastro, 12 bal.', [{ text: 'čaj gastro', quantity: 12, unit: 'package' }]],
    ['prosím mýdlo 5l levandule 2x', [{ text: 'mýdlo 5l levandule', quantity: 2 }]],
    ['dejte 3 sudy desítky', [{ text: 'sudy desítky', quantity: 3 }]],
    [
      'mandarinky bednu, 2 kg rajčat',
      [
        { text: 'mandarinky', quantity: 1, unit: 'pack' },
        { text: 'rajčat', quantity: 2, unit: 'kg' },
      ],
    ],
    [
      'na zítra 40 rohlíků 5 chleba',
      [
        { text: 'rohlíků', quantity: 40 },
        { text: 'chleba', quantity: 5 },
      ],
    ],
    ['5 kg brambor\n\n-----Původní zpráva-----\n30 rohlíků', [{ text: 'brambor', quantity: 5, unit: 'kg' }]],
    [
      'Zboží\tMnožství\tMJ\nRýže\t4\tks\nHovězí\t12\tkg',
      [
        { text: 'Rýže', quantity: 4, unit: 'ks' },
        { text: 'Hovězí', quantity: 12, unit: 'kg' },
      ],
    ],
    [
      'Kód\tNázev\tKs\n\tKečup\t3\n\tMléko\t2 kartony',
      [
        { text: 'Kečup', quantity: 3 },
        { text: 'Mléko', quantity: 2, unit: 'pack' },
      ],
    ],
  ])('of %s is read with its units, and what is guessed is told', (text, rows) => {
    expect(readText(text)).toEqual(rows)
  })

  it('keeps a quantity that is none as a fault of its row', () => {
    expect(pairs('Z001;5\nZ002;pět')).toEqual([
      ['Z001', 5],
      ['Z002', Number.NaN],
    ])
  })

  it('of fifty and of five thousand lines is read whole', () => {
    for (const count of [50, 5000]) {
      const text = Array.from({ length: count }, (_, index) => `Z${index}\t${index + 1}`).join('\n')
      expect(readText(text)).toHaveLength(count)
    }
  })
})

it('reads the cells of a workbook', () => {
  expect(
    readRows([
      ['Kód', 'Množství'],
      ['Z001', '5'],
      ['', ''],
    ]),
  ).toEqual([{ text: 'Z001', quantity: 5 }])
})

it('reads files of Czech Windows', () => {
  expect(decodeText(new Uint8Array([0x9e, 0x6c, 0x75, 0x74, 0xfd]).buffer)).toBe('žlutý')
  expect(decodeText(new TextEncoder().encode('žlutý').buffer)).toBe('žlutý')
})
