import { one, shelf, type Branch } from './lines.ts'
import { shareOf } from './packaging.ts'

const chilled = 'Pouze v chladicím režimu, 0–5 °C.'
const weighed = 'Pouze v chladicím režimu, 0–4 °C. Fakturuje se skutečná hmotnost.'
const noCrate = { unit: 'ks', pack: 'karton', packages: () => [], information: chilled }

const meat = shelf(
  170,
  'Hovězí a vepřové maso',
  'Beef and pork',
  {
    kind: 'meat',
    unit: 'kg',
    pack: 'přepravka',
    information: weighed,
    packages: shareOf('BEDNA'),
    colour: '#b6504c',
    description: 'Český původ, vakuově baleno.',
  },
  [
    [
      'Vepřová',
      'Habr',
      [
        'krkovice bez kosti',
        ['kýta bez kosti', 0.94],
        ['plec bez kosti', 0.88],
        ['pečeně bez kosti', 1.02],
        ['panenka', 1.55],
      ],
      [['', 129, 10]],
    ],
    ['Vepřový bok', 'Habr', ['bez kosti', ['s kostí', 0.9]], [['', 112, 10]]],
    [
      'Hovězí',
      'Habr',
      ['zadní bez kosti', ['přední bez kosti', 0.84], ['kližka', 0.9], ['svíčková', 2.4], ['roštěná nízká', 1.45]],
      [['', 238, 8]],
      { colour: '#93363b' },
    ],
    [
      'Mleté maso mix',
      'Habr',
      one,
      [
        ['500 g', 69.9, 8, 'tray'],
        ['1 kg', 134, 6, 'tray'],
      ],
      noCrate,
    ],
    ['Telecí kýta', 'Habr', one, [['', 389, 5]], { colour: '#c87f74' }],
  ],
)

const poultry = shelf(
  171,
  'Drůbež',
  'Poultry',
  { kind: 'tray', unit: 'kg', pack: 'přepravka', information: weighed, packages: shareOf('BEDNA'), colour: '#e3b494' },
  [
    [
      'Kuřecí',
      'Kohoutek',
      ['prsní řízek', ['horní stehno', 0.52], ['stehenní řízek', 0.86], ['křídla', 0.42]],
      [['', 134, 10]],
    ],
    ['Kuře chlazené', 'Kohoutek', one, [['cca 1,4 kg', 72.9, 12, 'chicken']]],
    ['Krůtí', 'Kohoutek', ['prsní řízek', ['horní stehno', 0.7]], [['', 186, 8]]],
    ['Kachna chlazená', 'Kohoutek', one, [['cca 2,4 kg', 129, 6, 'chicken']]],
    ['Kuřecí játra', 'Kohoutek', one, [['500 g', 34.9, 12]], { ...noCrate, colour: '#8d4740' }],
  ],
)

const hams = shelf(
  172,
  'Šunky a salámy',
  'Hams and salamis',
  { kind: 'salami', unit: 'kg', information: chilled, colour: '#b4564f' },
  [
    ['Šunka od kosti nejvyšší jakosti', 'Kovaříček', one, [['cca 3 kg', 219, 6, 'ham']], { colour: '#d98f8a' }],
    ['Dušená šunka výběrová', 'Kovaříček', one, [['cca 2,5 kg', 168, 5, 'ham']], { colour: '#dd9b95' }],
    [
      'Šunka krájená',
      'Kovaříček',
      ['nejvyšší jakosti', ['výběrová', 0.86], ['kuřecí', 0.94]],
      [['100 g', 31.9, 12, 'slices']],
      { unit: 'ks', colour: '#dd9b95' },
    ],
    [
      'Salám',
      'Kovaříček',
      ['Podhorák', ['Poutník', 1.15], ['Rytíř', 1.22], ['junior', 0.62], ['šunkový', 0.8]],
      [['', 159, 6]],
    ],
    ['Trvanlivý salámek Šup', 'Kovaříček', ['přírodní', 'pepř', 'paprika'], [['150 g', 44.9, 12]], { unit: 'ks' }],
    ['Slanina anglická', 'Habr', one, [['cca 1,5 kg', 205, 6, 'bacon']], { colour: '#c4675f' }],
    [
      'Slanina plátky',
      'Habr',
      one,
      [
        ['100 g', 29.9, 12, 'slices'],
        ['500 g', 119, 8, 'slices'],
      ],
      { unit: 'ks', colour: '#c4675f' },
    ],
  ],
)

const sausages = shelf(
  173,
  'Párky a klobásy',
  'Frankfurters and sausages',
  { kind: 'sausage', unit: 'kg', information: chilled, allergens: 'hořčice', colour: '#b0573f' },
  [
    ['Párky', 'Kovaříček', ['jemné', ['vídeňské', 1.14], ['debrecínské', 1.1]], [['', 124, 5]]],
    [
      'Klobása',
      'Kovaříček',
      ['domácí', ['čertovská', 1.05], ['vinná', 1.2], ['grilovací se sýrem', 1.18]],
      [['', 148, 5]],
    ],
    ['Špekáčky', 'Kovaříček', ['tradiční', ['extra', 1.25]], [['', 112, 5, 'plump']]],
    ['Párek v rohlíku gastro', 'Kovaříček', one, [['50 × 60 g', 378, 2]], { unit: 'bal' }],
  ],
)

const delicatessen = shelf(174, 'Paštiky a lahůdky', 'Pâtés and delicatessen', { kind: 'tub', information: chilled }, [
  [
    'Játrová paštika',
    'Spižírna',
    ['jemná', 'brusinky', 'pepř'],
    [
      ['100 g', 17.9, 24, 'fishtin'],
      ['750 g', 79.9, 6, 'tin'],
    ],
    { information: '' },
  ],
  [
    'Pomazánka',
    'Laskonoš',
    ['vajíčková', 'česneková', 'budapešťská', 'tuňáková'],
    [
      ['140 g', 27.9, 10],
      ['1 kg', 139, 4, 'bucket'],
    ],
    { allergens: 'vejce, mléko, hořčice' },
  ],
  [
    'Bramborový salát',
    'Laskonoš',
    ['s majonézou', 'bez majonézy'],
    [
      ['400 g', 39.9, 10],
      ['5 kg', 365, 1, 'bucket'],
    ],
    { allergens: 'vejce, celer, hořčice' },
  ],
  [
    'Vlašský salát',
    'Laskonoš',
    one,
    [
      ['150 g', 23.9, 12],
      ['2,5 kg', 272, 1, 'bucket'],
    ],
    { allergens: 'vejce, hořčice' },
  ],
  ['Tlačenka světlá', 'Habr', one, [['cca 1,5 kg', 98, 6, 'salami']], { unit: 'kg', colour: '#a98478' }],
])

const fish = shelf(
  175,
  'Ryby',
  'Fish',
  { kind: 'fish', allergens: 'ryby', information: 'Pouze v chladicím režimu, 0–2 °C.', colour: '#8fa6b0' },
  [
    [
      'Pstruh duhový kuchaný',
      'Vydří tůň',
      one,
      [['', 189, 5]],
      { unit: 'kg', pack: 'přepravka', packages: shareOf('BEDNA') },
    ],
    [
      'Kapr',
      'Vydří tůň',
      ['půlený', ['filet', 1.5]],
      [['', 159, 5]],
      { unit: 'kg', pack: 'přepravka', packages: shareOf('BEDNA'), colour: '#9a8f6a' },
    ],
    ['Losos filet s kůží', 'Fjordík', one, [['cca 1,2 kg', 398, 6]], { unit: 'kg', colour: '#e39a7a' }],
    ['Uzený losos plátky', 'Fjordík', one, [['100 g', 74.9, 10, 'slices']], { colour: '#e08a62' }],
    [
      'Zavináče',
      'Fjordík',
      one,
      [
        ['300 g', 42.9, 12, 'jar'],
        ['4 kg', 389, 1, 'bucket'],
      ],
      { information: 'Pouze v chladicím režimu, 1–8 °C.' },
    ],
    ['Makrela uzená', 'Vydří tůň', one, [['', 172, 3]], { unit: 'kg', colour: '#b08d4f' }],
  ],
)

export const butchery: Branch = {
  cs: 'Maso, uzeniny a ryby',
  en: 'Meat, charcuterie and fish',
  children: [meat, poultry, hams, sausages, delicatessen, fish],
}
