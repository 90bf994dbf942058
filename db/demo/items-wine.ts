import { adults } from './items-beer.ts'
import { one, shelf, type Branch } from './lines.ts'
import { shareOf } from './packaging.ts'

const white = shelf(
  130,
  'Bílá vína',
  'White wines',
  { kind: 'wine', vat: '21', information: adults, allergens: 'oxid siřičitý', colour: '#6f8f4e' },
  [
    [
      'Konipas',
      'Konipas',
      ['Veltlínské zelené', ['Ryzlink rýnský', 1.12], ['Rulandské šedé', 1.15], ['Pálava', 1.35], 'Müller Thurgau'],
      [['0,75 l', 104, 6]],
      { description: 'Víno s přívlastkem, morava, suché až polosuché.' },
    ],
    [
      'Sklepy Lískovec',
      'Lískovec',
      ['Chardonnay pozdní sběr', 'Sauvignon kabinet', ['Tramín červený', 1.2]],
      [['0,75 l', 139, 6]],
    ],
    ['Stolní víno bílé', 'Vinný sklep', ['suché', 'polosladké'], [['1 l', 52.9, 6, 'carton']], { colour: '#c9cf9a' }],
  ],
)

const red = shelf(
  131,
  'Červená a růžová vína',
  'Red and rosé wines',
  { kind: 'wine', vat: '21', information: adults, allergens: 'oxid siřičitý', colour: '#4d3440' },
  [
    [
      'Konipas',
      'Konipas',
      ['Frankovka', 'Svatovavřinecké', ['Rulandské modré', 1.25], ['Cabernet Moravia', 1.18]],
      [['0,75 l', 109, 6]],
    ],
    ['Konipas rosé', 'Konipas', ['Zweigeltrebe', 'Frankovka'], [['0,75 l', 112, 6]], { colour: '#cf8087' }],
    ['Sklepy Lískovec', 'Lískovec', ['Merlot barrique', ['Dornfelder', 0.84]], [['0,75 l', 175, 6]]],
    [
      'Stolní víno červené',
      'Vinný sklep',
      ['suché', 'polosladké'],
      [['1 l', 52.9, 6, 'carton']],
      { colour: '#8c2f45' },
    ],
  ],
)

const sparkling = shelf(
  132,
  'Šumivá vína',
  'Sparkling wines',
  { kind: 'sparkling', vat: '21', information: adults, allergens: 'oxid siřičitý', colour: '#3f5a3c' },
  [
    ['Sekt Svatba', 'Svatba', ['brut', 'demi sec', ['rosé', 1.06]], [['0,75 l', 98, 6]]],
    ['Perlivé víno Jiskřivka', 'Jiskřivka', ['bílé', 'růžové', 'bezinka'], [['0,75 l', 74.5, 6]]],
    [
      'Dětský sekt Rachejtle',
      'Rachejtle',
      ['jahoda', 'jablko'],
      [['0,75 l', 44.9, 6]],
      { information: '', description: 'Nealkoholický nápoj.' },
    ],
  ],
)

const bulk = shelf(
  133,
  'Víno do gastronomie',
  'Wine for catering',
  { kind: 'bagbox', vat: '21', information: adults, allergens: 'oxid siřičitý' },
  [
    [
      'Sudové víno Konipas',
      'Konipas',
      ['Veltlínské zelené', 'Frankovka', 'Müller Thurgau', 'Zweigeltrebe rosé'],
      [['', 39.8, 30, 'keg']],
      {
        unit: 'l',
        pack: 'sud',
        packOnly: true,
        packages: shareOf('KEG30'),
        description: 'Čepované víno, sud 30 l, cena za litr.',
      },
    ],
    [
      'Bag in box Vinný sklep',
      'Vinný sklep',
      ['bílé suché', 'červené suché', 'rosé'],
      [
        ['5 l', 229, 2],
        ['10 l', 438, 1],
      ],
    ],
    [
      'Svařené víno',
      'Vinný sklep',
      ['červené', 'bílé'],
      [['5 l', 245, 2]],
      { description: 'Hotová směs, stačí ohřát.' },
    ],
  ],
)

const spirits = shelf(140, 'Destiláty', 'Spirits', { kind: 'spirit', vat: '21', information: adults }, [
  [
    'Palírna Drozd',
    'Drozd',
    ['slivovice 50 %', ['hruškovice 45 %', 1.08], ['meruňkovice 45 %', 1.12], ['višňovka 40 %', 0.94]],
    [['0,5 l', 298, 6]],
    { colour: '#dfe6df' },
  ],
  [
    'Vodka Severka',
    'Severka',
    ['jemná', 'citron'],
    [
      ['0,5 l', 139, 12],
      ['1 l', 268, 6],
    ],
    { colour: '#d6e2ea' },
  ],
  [
    'Tuzemák Kormidlo',
    'Kormidlo',
    one,
    [
      ['0,5 l', 132, 12],
      ['1 l', 255, 6],
    ],
    { colour: '#b0703a' },
  ],
  ['Gin Jalovčák', 'Jalovčák', ['suchý', ['bylinný', 1.1]], [['0,7 l', 329, 6]], { colour: '#bcd3cb' }],
  [
    'Whisky Jelení skok',
    'Jelení skok',
    [
      ['3 roky', 1],
      ['8 let', 1.9],
    ],
    [['0,7 l', 349, 6]],
    { colour: '#a8682c', allergens: 'ječmen' },
  ],
])

const liqueurs = shelf(
  141,
  'Likéry a bylinné hořké',
  'Liqueurs and bitters',
  { kind: 'spirit', vat: '21', information: adults },
  [
    [
      'Bylinný likér Trojlístek',
      'Trojlístek',
      ['hořký', 'medový', 'pelyňkový'],
      [
        ['0,5 l', 168, 6],
        ['1 l', 319, 6],
      ],
      { colour: '#4f6b3c' },
    ],
    ['Griotka Višnička', 'Višnička', one, [['0,5 l', 96.5, 12]], { colour: '#7c2438' }],
    [
      'Vaječný likér',
      'Kuřátko',
      ['originál', 'kakao'],
      [['0,5 l', 108, 12]],
      { colour: '#e6c65a', allergens: 'vejce, mléko' },
    ],
    ['Kávový likér', 'Drozd', one, [['0,5 l', 154, 6]], { colour: '#4a3226' }],
  ],
)

export const wine: Branch = { cs: 'Víno', en: 'Wine', children: [white, red, sparkling, bulk] }
export const liquor: Branch = { cs: 'Lihoviny', en: 'Spirits and liqueurs', children: [spirits, liqueurs] }
