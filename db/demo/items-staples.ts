import { one, shelf, type Branch } from './lines.ts'
import { preserves, sauces, soups, sugar } from './items-preserves.ts'

const flour = shelf(
  190,
  'Mouka a krupice',
  'Flour and semolina',
  { kind: 'sack', pack: 'balík', allergens: 'pšenice', colour: '#e6dcc4', packOnly: true },
  [
    [
      'Pšeničná mouka',
      'Mlýn Vydra',
      ['hladká', 'polohrubá', 'hrubá'],
      [
        ['1 kg', 13.9, 10],
        ['25 kg', 318, 1, 'bigsack'],
      ],
    ],
    ['Pšeničná mouka celozrnná', 'Mlýn Vydra', one, [['1 kg', 21.9, 10]]],
    [
      'Žitná mouka chlebová',
      'Mlýn Vydra',
      one,
      [
        ['1 kg', 18.9, 10],
        ['25 kg', 385, 1, 'bigsack'],
      ],
      { allergens: 'žito' },
    ],
    ['Krupice', 'Mlýn Vydra', ['jemná dětská', 'hrubá'], [['500 g', 10.9, 20]]],
    [
      'Strouhanka',
      'Mlýn Vydra',
      one,
      [
        ['500 g', 19.9, 12],
        ['10 kg', 348, 1, 'bigsack'],
      ],
    ],
    ['Kukuřičný škrob', 'Kynutka', one, [['200 g', 14.9, 20, 'sachet']], { allergens: '' }],
    ['Kypřicí prášek do pečiva', 'Kynutka', one, [['12 g', 2.9, 50, 'sachet']], { allergens: '' }],
  ],
)

const pasta = shelf(191, 'Těstoviny', 'Pasta', { kind: 'bag', allergens: 'pšenice', colour: '#e5c069' }, [
  [
    'Těstoviny Vřetánko',
    'Vřetánko',
    ['vřetena', 'kolínka', 'špagety', 'penne', 'fleky'],
    [
      ['500 g', 17.9, 20],
      ['5 kg', 158, 1, 'bigsack'],
    ],
  ],
  [
    'Těstoviny vaječné',
    'Vřetánko',
    ['nudle do polévky', 'široké nudle'],
    [['250 g', 16.9, 20]],
    { allergens: 'pšenice, vejce' },
  ],
  ['Těstoviny bezlepkové', 'Vřetánko', ['vřetena', 'penne'], [['400 g', 36.9, 12]], { allergens: '' }],
  ['Kuskus', 'Lotosek', one, [['500 g', 26.9, 10, 'box']]],
])

const legumes = shelf(192, 'Rýže a luštěniny', 'Rice and legumes', { kind: 'bag', colour: '#e9e4d4' }, [
  [
    'Rýže',
    'Lotosek',
    ['dlouhozrnná', ['parboiled', 1.1], ['jasmínová', 1.5], ['basmati', 1.7]],
    [
      ['1 kg', 34.9, 10],
      ['5 kg', 162, 4, 'bigsack'],
    ],
  ],
  ['Rýže varné sáčky', 'Lotosek', ['dlouhozrnná', 'parboiled'], [['4 × 120 g', 27.9, 16, 'box']]],
  ['Čočka', 'Lotosek', ['velkozrnná', ['červená půlená', 1.1]], [['500 g', 29.9, 12]], { colour: '#9a7b4f' }],
  ['Fazole', 'Lotosek', ['bílé', 'červené ledviny'], [['500 g', 31.9, 12]]],
  [
    'Hrách žlutý půlený',
    'Lotosek',
    one,
    [
      ['500 g', 18.9, 12],
      ['25 kg', 690, 1, 'bigsack'],
    ],
    { colour: '#d9b450' },
  ],
])

const oils = shelf(193, 'Oleje a octy', 'Oils and vinegars', { kind: 'pet', colour: '#e8c54c' }, [
  [
    'Slunečnicový olej',
    'Slunečník',
    one,
    [
      ['1 l', 37.9, 15],
      ['10 l', 348, 1, 'canister'],
    ],
  ],
  [
    'Řepkový olej',
    'Slunečník',
    one,
    [
      ['1 l', 34.9, 15],
      ['10 l', 319, 1, 'canister'],
    ],
    { colour: '#dcb83c' },
  ],
  [
    'Fritovací olej',
    'Slunečník',
    ['standard', ['s vysokým obsahem kyseliny olejové', 1.25]],
    [['', 36.5, 20, 'canister']],
    { unit: 'l', pack: 'kanystr', packOnly: true, description: 'Kanystr 20 l, cena za litr.' },
  ],
  [
    'Olivový olej extra panenský',
    'Olivarna',
    one,
    [
      ['0,5 l', 142, 12, 'glass'],
      ['5 l', 1190, 4, 'tin'],
    ],
    { colour: '#8a9340' },
  ],
  ['Ocet', 'Kvasík', ['kvasný lihový 8 %', ['jablečný', 1.9]], [['1 l', 13.9, 12]], { colour: '#e2e4d6' }],
  [
    'Balsamikový ocet',
    'Olivarna',
    one,
    [['0,5 l', 79.9, 6, 'glass']],
    { colour: '#4b3232', allergens: 'oxid siřičitý' },
  ],
])

export const staples: Branch = {
  cs: 'Trvanlivé potraviny',
  en: 'Groceries',
  children: [flour, pasta, legumes, oils, preserves, sauces, soups, sugar],
}
