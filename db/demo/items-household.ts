import { one, shelf, type Branch } from './lines.ts'

const cleaning = shelf(260, 'Úklid', 'Cleaning', { kind: 'spray', vat: '21' }, [
  ['Čistič', 'Lesk', ['kuchyně', 'koupelna', 'sklo', 'univerzální'], [['500 ml', 38.9, 12]], { colour: '#b5d3df' }],
  [
    'Univerzální čistič',
    'Lesk',
    ['citron', 'borovice', 'levandule'],
    [
      ['1 l', 29.9, 12, 'detergent'],
      ['5 l', 124, 4, 'canister'],
    ],
  ],
  [
    'WC gel',
    'Lesk',
    ['oceán', 'borovice'],
    [['750 ml', 34.9, 12, 'detergent']],
    { information: 'Nebezpečí. Dráždí kůži, může poškodit oči.' },
  ],
  [
    'Odmašťovač gastro',
    'Lesk',
    one,
    [
      ['750 ml', 64.9, 8],
      ['5 l', 318, 2, 'canister'],
    ],
    { information: 'Nebezpečí. Způsobuje poleptání kůže.', colour: '#d9b95a' },
  ],
  [
    'Dezinfekce na povrchy',
    'Lesk',
    one,
    [
      ['1 l', 89.9, 10],
      ['5 l', 389, 2, 'canister'],
    ],
    { colour: '#a8cdbf' },
  ],
  ['Houbičky na nádobí', 'Pěnka', ['velké', 'profilované'], [['10 ks', 18.9, 24, 'sponge']], { weightKg: 0.08 }],
])

const washing = shelf(261, 'Praní a mytí nádobí', 'Laundry and dishwashing', { kind: 'detergent', vat: '21' }, [
  [
    'Prostředek na nádobí Bublina',
    'Bublina',
    ['citron', 'jablko', 'balsam'],
    [
      ['500 ml', 21.9, 16],
      ['5 l', 129, 4, 'canister'],
    ],
  ],
  ['Tablety do myčky Bublina', 'Bublina', ['all in 1', 'ekologické'], [['60 ks', 148, 6, 'box']], { weightKg: 1.1 }],
  [
    'Strojní mytí gastro Bublina',
    'Bublina',
    ['mycí prostředek', 'oplach'],
    [['10 l', 498, 1, 'canister']],
    { information: 'Nebezpečí. Způsobuje těžké poleptání kůže.' },
  ],
  ['Prací gel Bublina', 'Bublina', ['color', 'white', 'sensitive'], [['2 l', 128, 6]]],
  [
    'Prací prášek Bublina',
    'Bublina',
    ['universal'],
    [
      ['3 kg', 159, 4, 'box'],
      ['15 kg', 648, 1, 'bigsack'],
    ],
  ],
  ['Aviváž Bublina', 'Bublina', ['levandule', 'jarní louka'], [['1 l', 44.9, 12]]],
])

const paper = shelf(
  262,
  'Papírová hygiena',
  'Paper hygiene',
  { kind: 'rolls', vat: '21', pack: 'balík', colour: '#e9edf0' },
  [
    [
      'Toaletní papír Obláček',
      'Obláček',
      ['2 vrstvy', ['3 vrstvy', 1.35]],
      [
        ['8 ks', 42.9, 8],
        ['24 ks', 119, 3],
      ],
      { weightKg: 0.9, packOnly: true },
    ],
    ['Toaletní papír Jumbo 19 cm', 'Obláček', one, [['12 rolí', 258, 1]], { weightKg: 4.2 }],
    ['Kuchyňské utěrky Obláček', 'Obláček', ['2 role', '4 role'], [['', 38.9, 12]], { weightKg: 0.4 }],
    ['Papírové ručníky Z-Z', 'Obláček', ['šedé', ['bílé', 1.4]], [['5000 ks', 358, 1, 'box']], { weightKg: 9 }],
    [
      'Ubrousky bílé',
      'Obláček',
      one,
      [['33 × 33 cm, 100 ks', 44.9, 12, 'napkins']],
      { weightKg: 0.3, colour: '#e9edf0' },
    ],

    [
      'Ubrousky bordó',
      'Obláček',
      one,
      [['33 × 33 cm, 100 ks', 44.9, 12, 'napkins']],
      { weightKg: 0.3, colour: '#8a3246' },
    ],

    [
      'Ubrousky zelené',
      'Obláček',
      one,
      [['33 × 33 cm, 100 ks', 44.9, 12, 'napkins']],
      { weightKg: 0.3, colour: '#6a9a63' },
    ],

    ['Kapesníčky', 'Obláček', one, [['10 × 10 ks', 19.9, 24, 'napkins']], { weightKg: 0.2 }],
  ],
)

const care = shelf(263, 'Osobní hygiena', 'Personal care', { kind: 'pump', vat: '21' }, [
  [
    'Tekuté mýdlo Lipka',
    'Lipka',
    ['med', 'levandule', 'antibakteriální'],
    [
      ['500 ml', 32.9, 12],
      ['5 l', 148, 4, 'canister'],
    ],
  ],
  ['Tuhé mýdlo Lipka', 'Lipka', ['heřmánek', 'oliva'], [['100 g', 12.9, 48, 'soap']]],
  ['Sprchový gel Lipka', 'Lipka', ['citrus', 'len', 'moře'], [['400 ml', 44.9, 12, 'squeeze']]],
  ['Šampon hotelový', 'Lipka', one, [['300 × 10 ml', 498, 1, 'box']]],
  ['Zubní pasta Perlička', 'Perlička', ['bylinná', 'bělicí'], [['75 ml', 34.9, 24, 'tube']]],
  ['Krém na ruce', 'Lipka', ['heřmánek', 'měsíček'], [['100 ml', 29.9, 24, 'tube']]],
])

export const household: Branch = { cs: 'Drogerie', en: 'Household', children: [cleaning, washing, paper, care] }
