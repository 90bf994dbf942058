import { one, shelf, type Branch } from './lines.ts'
import { each } from './packaging.ts'

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
      { pack: 'karton', colour: '#b3c4cf' },
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
  ['Pohádky', 'Nakladatelství Vařečka', ['Skřítci ze spíže', 'O líném hrnci'], [['', 158, 5]], { colour: '#3b5b92' }],
  [
    'Příručka',
    'Nakladatelství Vařečka',
    ['Skladové hospodářství v kuchyni', 'Alergeny v jídelním lístku'],
    [['', 249, 5]],
    { colour: '#2f6b4f' },
  ],
])

export const press: Branch = { cs: 'Tisk', en: 'Press and books', children: [newspapers, magazines, books] }
