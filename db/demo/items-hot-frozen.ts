import { one, shelf, type Branch } from './lines.ts'

const beans = shelf(
  240,
  'Zrnková káva',
  'Coffee beans',
  { kind: 'coffee', description: 'Pražíme každé úterý, datum pražení na obalu.', colour: '#6b4a37' },
  [
    [
      'Káva Modrý hrnek',
      'Modrý hrnek',
      ['espresso', ['crema', 0.92], ['100 % arabica', 1.18], ['bez kofeinu', 1.2]],
      [
        ['1 kg', 398, 6],
        ['250 g', 119, 12],
      ],
    ],
    ['Káva Zrnko', 'Zrnko', ['Brazílie', 'Etiopie', 'Kolumbie'], [['500 g', 268, 8]], { colour: '#c8a26d' }],
    ['Káva Ranní směna', 'Ranní směna', ['gastro směs', ['silná', 1.05]], [['1 kg', 284, 8]], { colour: '#8f3f38' }],
  ],
)

const ground = shelf(
  241,
  'Mletá a instantní káva',
  'Ground and instant coffee',
  { kind: 'coffee', colour: '#7a5138' },
  [
    [
      'Mletá káva Ranní směna',
      'Ranní směna',
      ['standard', 'extra'],
      [
        ['250 g', 69.9, 12],
        ['75 g', 24.9, 30],
      ],
    ],
    [
      'Instantní káva Probuď',
      'Probuď',
      ['gold', 'classic'],
      [
        ['100 g', 98.9, 6, 'jar'],
        ['200 g', 178, 6, 'jar'],
      ],
    ],
    [
      'Kapsle Modrý hrnek',
      'Modrý hrnek',
      ['espresso', 'lungo', 'bez kofeinu'],
      [['10 ks', 64.9, 10, 'box']],
      { weightKg: 0.06 },
    ],
    ['Cikorka a obilná káva', 'Probuď', ['tradiční'], [['250 g', 38.9, 12]], { allergens: 'ječmen, žito' }],
    [
      'Horká čokoláda',
      'Tabulka',
      ['tmavá', 'mléčná'],
      [
        ['1 kg', 242, 6],
        ['20 × 25 g', 189, 4, 'box'],
      ],
      { allergens: 'mléko', colour: '#5f3b2c' },
    ],
  ],
)

const teas = shelf(242, 'Čaje', 'Teas', { kind: 'box' }, [
  [
    'Čaj Konvička',
    'Konvička',
    ['černý', 'zelený', 'earl grey', 'ovocný lesní plody', 'máta', 'heřmánek'],
    [['20 × 1,5 g', 24.9, 15]],
  ],
  ['Čaj Konvička gastro', 'Konvička', ['černý', 'zelený', 'ovocný'], [['100 × 2 g', 118, 6]]],
  ['Sypaný čaj', 'Čajový sklad', ['Assam', 'Sencha', 'rooibos', 'bílý'], [['100 g', 84.9, 8, 'coffee']]],
  ['Zázvorový nápoj instantní', 'Konvička', ['citron', 'med'], [['10 × 18 g', 39.9, 12]]],
])

export const hotDrinks: Branch = { cs: 'Káva a čaj', en: 'Coffee and tea', children: [beans, ground, teas] }

const frozen = 'Mražené, skladujte při −18 °C. Po rozmrazení znovu nezmrazujte.'

const frozenVegetables = shelf(
  250,
  'Mražená zelenina a ovoce',
  'Frozen vegetables and fruit',
  { kind: 'frozenbag', information: frozen },
  [
    [
      'Mražená zelenina Rampouch',
      'Rampouch',
      ['hrášek', 'mrkev kostky', 'brokolice', 'špenát listový', 'kukuřice'],
      [
        ['400 g', 24.9, 12],
        ['2,5 kg', 118, 4],
      ],
    ],
    ['Zeleninová směs Rampouch', 'Rampouch', ['pod svíčkovou', 'čínská', 'francouzská'], [['400 g', 28.9, 12]]],
    [
      'Mražené ovoce Rampouch',
      'Rampouch',
      ['malina', 'jahoda', 'borůvka', 'višeň bez pecky'],
      [
        ['300 g', 54.9, 12],
        ['2,5 kg', 368, 4],
      ],
    ],
    [
      'Hranolky Rampouch',
      'Rampouch',
      ['rovné 10 mm', 'vlnité', 'americké brambory'],
      [
        ['2,5 kg', 104, 4],
        ['750 g', 39.9, 12],
      ],
      { colour: '#e2bd5c' },
    ],
  ],
)

const readyMeals = shelf(
  251,
  'Mražená jídla a polotovary',
  'Frozen meals',
  { kind: 'frozenbox', information: frozen, allergens: 'pšenice, mléko, vejce' },
  [
    ['Pizza Dobrá pec', 'Dobrá pec', ['šunka', 'sýr', 'salám', 'žampiony'], [['350 g', 54.9, 8, 'pizza']]],
    [
      'Knedlíky Rampouch',
      'Rampouch',
      ['ovocné meruňka', 'ovocné jahoda', 'bramborové plněné masem'],
      [['400 g', 48.9, 10]],
    ],
    ['Knedlík houskový', 'Rampouch', one, [['600 g', 34.9, 12, 'frozenbag']]],
    ['Smažený sýr obalovaný', 'Rampouch', ['eidam', 'plísňový'], [['10 × 100 g', 218, 4]]],
    ['Kuřecí nugety', 'Kohoutek', one, [['1 kg', 148, 6, 'frozenbag']]],
    [
      'Rybí prsty',
      'Fjordík',
      one,
      [
        ['300 g', 58.9, 12],
        ['1 kg', 182, 6],
      ],
      { allergens: 'ryby, pšenice', colour: '#5f8fb0' },
    ],
    [
      'Filé z tresky',
      'Fjordík',
      one,
      [
        ['400 g', 94.9, 10],
        ['5 kg', 998, 1],
      ],
      { allergens: 'ryby', colour: '#5f8fb0' },
    ],
    [
      'Listové těsto',
      'Kynutka',
      one,
      [
        ['500 g', 32.9, 12, 'frozenbag'],
        ['10 kg', 498, 1],
      ],
      { allergens: 'pšenice' },
    ],
  ],
)

const iceCream = shelf(252, 'Zmrzliny', 'Ice cream', { kind: 'icetub', information: frozen, allergens: 'mléko' }, [
  [
    'Zmrzlina Sněženka',
    'Sněženka',
    ['vanilka', 'čokoláda', 'jahoda', 'pistácie', 'citron'],
    [
      ['5 l', 348, 1, 'icetub'],
      ['900 ml', 89.9, 6, 'icetub'],
    ],
  ],
  ['Nanuk Sněženka', 'Sněženka', ['tvaroh a kakao', 'jahoda', 'karamel'], [['60 ml', 12.9, 40, 'lolly']]],
  ['Kornout Sněženka', 'Sněženka', ['vanilka', 'čokoláda', 'malina'], [['120 ml', 19.9, 24, 'cone']]],
  ['Vodová tříšť', 'Sněženka', ['malina', 'limetka'], [['45 ml', 7.9, 48, 'lolly']], { allergens: '' }],
])

export const frozenFood: Branch = {
  cs: 'Mražené',
  en: 'Frozen food',
  children: [frozenVegetables, readyMeals, iceCream],
}
