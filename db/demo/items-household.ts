import { one, shelf, type Branch } from './lines.ts'
import { each } from './packaging.ts'

const cleaning = shelf(260, 'Úklid', 'Cleaning', { kind: 'spray', vat: '21' }, [
  ['Čistič', 'Lesk', ['kuchyně', 'koupelna', 'sklo', 'univerzální'], [['500 ml', 38.9, 12]]],
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
    { information: 'Nebezpečí. Způsobuje poleptání kůže.' },
  ],
  [
    'Dezinfekce na povrchy',
    'Lesk',
    one,
    [
      ['1 l', 89.9, 10],
      ['5 l', 389, 2, 'canister'],
    ],
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
      'Ubrousky',
      'Obláček',
      ['bílé', 'bordó', 'zelené'],
      [['33 × 33 cm, 100 ks', 44.9, 12, 'napkins']],
      { weightKg: 0.3 },
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

const tableware = shelf(
  270,
  'Jednorázové nádobí',
  'Disposable tableware',
  { kind: 'cups', vat: '21', packOnly: true, weightKg: 0.5 },
  [
    [
      'Kelímek papírový na kávu',
      'Kelímkárna',
      ['hnědý', 'bílý'],
      [
        ['0,2 l, 50 ks', 64.9, 20],
        ['0,3 l, 50 ks', 79.9, 20],
        ['0,4 l, 50 ks', 96.5, 20],
      ],
    ],
    [
      'Kelímek na pivo',
      'Kelímkárna',
      ['čirý'],
      [
        ['0,5 l, 50 ks', 58.9, 24],
        ['0,3 l, 100 ks', 74.9, 24],
      ],
      { colour: '#c4d8de' },
    ],
    ['Víčko na kelímek', 'Kelímkárna', ['černé', 'bílé'], [['80 mm, 100 ks', 69.9, 10, 'lids']]],
    ['Talíř z cukrové třtiny', 'Kelímkárna', ['mělký', 'hluboký'], [['22 cm, 50 ks', 109, 10, 'plates']]],
    ['Dřevěný příbor', 'Kelímkárna', ['vidlička', 'nůž', 'lžíce'], [['100 ks', 74.9, 20, 'cutlery']]],
    ['Menu box', 'Kelímkárna', ['nedělený', 'dvoudílný'], [['50 ks', 168, 4, 'menubox']]],
    ['Brčka papírová', 'Kelímkárna', ['bílá', 'černá'], [['250 ks', 89.9, 10, 'straws']]],
  ],
)

const wrapping = shelf(
  271,
  'Sáčky, fólie a tašky',
  'Bags, foils and carriers',
  { kind: 'foil', vat: '21', weightKg: 0.8 },
  [
    [
      'Potravinová fólie',
      'Balimír',
      one,
      [
        ['30 cm × 300 m', 148, 6],
        ['45 cm × 300 m', 198, 4],
      ],
    ],
    [
      'Alobal',
      'Balimír',
      one,
      [
        ['30 cm × 100 m', 189, 6],
        ['45 cm × 100 m', 268, 4],
      ],
      { colour: '#b9c2c9' },
    ],
    [
      'Pečicí papír',
      'Balimír',
      one,
      [
        ['38 cm × 50 m', 98, 10],
        ['57 × 78 cm, 500 ks', 498, 1, 'box'],
      ],
      { colour: '#cdb28a' },
    ],
    [
      'Pytle na odpad',
      'Balimír',
      ['60 l, 20 ks', ['120 l, 10 ks', 1.1], ['240 l, 10 ks', 2.2]],
      [['', 32.9, 20, 'binbags']],
    ],
    [
      'Mikrotenové sáčky',
      'Balimír',
      ['20 × 30 cm', ['25 × 35 cm', 1.3]],
      [['500 ks', 69.9, 10, 'napkins']],
      { colour: '#d5e2e8' },
    ],
    ['Papírová taška', 'Balimír', ['hnědá', 'bílá'], [['32 × 41 cm, 50 ks', 289, 4, 'carrier']]],
    [
      'Vakuové sáčky',
      'Balimír',
      ['20 × 30 cm', ['30 × 40 cm', 1.8]],
      [['100 ks', 148, 10, 'napkins']],
      { colour: '#d5e2e8' },
    ],
  ],
)

const bar = shelf(
  272,
  'Výčep a plyny',
  'Bar supplies and gases',
  { kind: 'cylinder', vat: '21', pack: 'kus', weightKg: 1 },
  [
    [
      'Oxid uhličitý potravinářský',
      'Sifonka',
      ['10 kg', ['6 kg', 0.7]],
      [['', 398, 1]],
      { packages: each('CO2'), weightKg: 22, information: 'Tlaková láhev, přepravujte zajištěnou.', colour: '#8d98a3' },
    ],
    [
      'Směs dusíku a CO₂',
      'Sifonka',
      ['20 l'],
      [['', 545, 1]],
      { packages: each('CO2'), weightKg: 26, information: 'Tlaková láhev, přepravujte zajištěnou.', colour: '#5f7f6d' },
    ],
    ['Sifonové bombičky', 'Sifonka', one, [['10 ks', 84.9, 20, 'box']], { pack: 'karton' }],
    ['Šlehačkové bombičky', 'Sifonka', one, [['50 ks', 389, 6, 'box']], { pack: 'karton' }],
    [
      'Sanitační prostředek na vedení',
      'Lesk',
      ['kyselý', 'zásaditý'],
      [['1 l', 164, 6, 'detergent']],
      { pack: 'karton' },
    ],
    ['Pivní tácky', 'Vorař', ['kulaté', 'hranaté'], [['100 ks', 69.9, 10, 'coasters']], { pack: 'karton' }],
    [
      'Sklenice na pivo',
      'Sklárna Krákora',
      ['0,5 l', ['0,3 l', 0.85]],
      [['6 ks', 268, 4, 'mug']],
      { pack: 'karton', weightKg: 3 },
    ],
  ],
)

export const catering: Branch = {
  cs: 'Obaly a gastro',
  en: 'Packaging and catering',
  children: [tableware, wrapping, bar],
}

const newspapers = shelf(
  280,
  'Noviny',
  'Newspapers',
  {
    kind: 'newspaper',
    vat: '0',
    pack: 'balík',
    packOnly: true,
    weightKg: 0.12,
    information: 'Neprodané výtisky lze vrátit do sedmi dnů.',
  },
  [
    ['Deník', 'Jihomoravan', ['Jihomoravan', 'Jihomoravan sobotní'], [['', 21.9, 10]]],
    ['Deník', 'Hlas kraje', ['Hlas kraje', 'Hlas kraje s TV programem'], [['', 19.9, 10]]],
    ['Týdeník', 'Sousedské noviny', ['Sousedské noviny'], [['', 17.9, 10]]],
    ['Týdeník', 'Farmářské listy', ['Farmářské listy'], [['', 29.9, 10]]],
    ['Sportovní list', 'Cílová rovinka', ['Cílová rovinka'], [['', 24.9, 10]]],
  ],
)

const magazines = shelf(
  281,
  'Časopisy',
  'Magazines',
  {
    kind: 'magazine',
    vat: '0',
    pack: 'balík',
    weightKg: 0.25,
    information: 'Neprodané výtisky lze vrátit do čtrnácti dnů.',
  },
  [
    ['Měsíčník', 'Hrnec a lžíce', ['Hrnec a lžíce'], [['', 54.9, 5]]],
    ['Měsíčník', 'Zahrádkářův rok', ['Zahrádkářův rok'], [['', 49.9, 5]]],
    ['Čtrnáctideník', 'Křížovky u kávy', ['Křížovky u kávy', 'Křížovky velké písmo'], [['', 27.9, 10]]],
    ['Dětský časopis', 'Paleček a pes', ['Paleček a pes'], [['', 64.9, 5]]],
    ['Měsíčník', 'Naše hospoda', ['Naše hospoda'], [['', 89, 5]]],
    ['Týdeník', 'Televizní týden', ['Televizní týden'], [['', 18.9, 20]]],
  ],
)

const books = shelf(282, 'Knihy', 'Books', { kind: 'book', vat: '0', pack: 'balík', weightKg: 0.45 }, [
  [
    'Kuchařka',
    'Nakladatelství Vařečka',
    ['Naše polévky', 'Knedlíky a přílohy', 'Zavařujeme bez obav', ['Velká kniha kvásku', 1.4]],
    [['', 189, 5]],
  ],
  ['Pohádky', 'Nakladatelství Vařečka', ['Skřítci ze spíže', 'O líném hrnci'], [['', 158, 5]]],
  [
    'Příručka',
    'Nakladatelství Vařečka',
    ['Skladové hospodářství v kuchyni', 'Alergeny v jídelním lístku'],
    [['', 249, 5]],
  ],
])

export const press: Branch = { cs: 'Tisk', en: 'Press and books', children: [newspapers, magazines, books] }
