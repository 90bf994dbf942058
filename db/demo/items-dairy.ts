import { one, shelf, type Branch } from './lines.ts'

const chilled = 'Pouze v chladicím režimu, 2–8 °C.'

const milk = shelf(
  150,
  'Mléko a smetana',
  'Milk and cream',
  { kind: 'carton', allergens: 'mléko', colour: '#eef2f4' },
  [
    [
      'Trvanlivé mléko Kopretina',
      'Kopretina',
      ['polotučné 1,5 %', ['plnotučné 3,5 %', 1.12], ['bez laktózy 1,5 %', 1.3]],
      [['1 l', 17.9, 12]],
      { packOnly: true },
    ],
    [
      'Čerstvé mléko Strakatka',
      'Strakatka',
      ['polotučné', ['plnotučné', 1.1]],
      [['1 l', 20.4, 10, 'pet']],
      { information: chilled },
    ],
    [
      'Smetana ke šlehání 33 %',
      'Kopretina',
      one,
      [
        ['200 ml', 24.9, 24, 'brick'],
        ['1 l', 99.5, 12],
      ],
      { information: chilled },
    ],
    [
      'Smetana na vaření 12 %',
      'Kopretina',
      one,
      [
        ['200 ml', 15.8, 24, 'brick'],
        ['1 l', 64.9, 12],
      ],
    ],
    [
      'Kysaná smetana',
      'Strakatka',
      ['15 %', ['18 %', 1.08]],
      [
        ['190 g', 14.9, 20, 'cup'],
        ['1 kg', 62, 6, 'bucket'],
      ],
      { information: chilled },
    ],
    ['Smetana do kávy 10 %', 'Kopretina', one, [['10 × 10 g', 16.9, 20, 'box']]],
  ],
)

const yoghurts = shelf(
  151,
  'Jogurty a dezerty',
  'Yoghurts and desserts',
  { kind: 'cup', allergens: 'mléko', information: chilled, pack: 'karton' },
  [
    [
      'Jogurt Kopretina',
      'Kopretina',
      ['jahoda', 'borůvka', 'meruňka', 'malina', 'vanilka', 'bílý'],
      [['150 g', 9.9, 20]],
    ],
    ['Řecký jogurt 5 %', 'Strakatka', ['bílý', 'med a ořech', 'višeň'], [['140 g', 15.9, 12]]],
    [
      'Bílý jogurt selský',
      'Strakatka',
      one,
      [
        ['500 g', 32.9, 6, 'bucket'],
        ['5 kg', 268, 1, 'bucket'],
      ],
    ],
    ['Pudink se šlehačkou Hrnek', 'Hrnek', ['čokoláda', 'vanilka', 'karamel'], [['200 g', 14.4, 20]]],
    ['Tvarohový dezert Capart', 'Capart', ['jahoda', 'vanilka', 'kakao'], [['90 g', 10.9, 24]]],
  ],
)

const kefirs = shelf(
  152,
  'Kefíry a mléčné nápoje',
  'Kefirs and milk drinks',
  { kind: 'milkbottle', allergens: 'mléko', information: chilled, pack: 'přepravka' },
  [
    ['Kefírové mléko', 'Strakatka', ['nízkotučné', 'borůvka', 'jahoda', 'broskev'], [['500 ml', 17.9, 12]]],
    [
      'Podmáslí',
      'Strakatka',
      one,
      [
        ['500 ml', 15.4, 12],
        ['1 l', 27.9, 6],
      ],
    ],
    ['Acidofilní mléko', 'Kopretina', ['bílé', 'malina'], [['450 g', 18.4, 12]]],
    [
      'Mléčný nápoj Capart',
      'Capart',
      ['kakao', 'vanilka', 'jahoda'],
      [['200 ml', 13.9, 18, 'brick']],
      { information: '' },
    ],
    ['Ledová káva Probuď', 'Probuď', ['latté', 'espresso', 'karamel'], [['230 ml', 22.9, 10, 'cup']]],
  ],
)

const cheeses = shelf(
  153,
  'Sýry',
  'Cheeses',
  { kind: 'wheel', allergens: 'mléko', information: chilled, unit: 'kg', colour: '#ecc65f' },
  [
    [
      'Eidam Jasan',
      'Jasan',
      [
        ['30 %', 1],
        ['45 %', 1.08],
        ['uzený 45 %', 1.16],
      ],
      [['blok cca 3 kg', 149, 12, 'block']],
      { description: 'Přírodní zrající sýr, blok na krájení.' },
    ],
    [
      'Eidam Jasan plátky',
      'Jasan',
      ['30 %', ['45 %', 1.06]],
      [
        ['100 g', 21.9, 20, 'slices'],
        ['500 g', 92, 10, 'slices'],
      ],
      { unit: 'ks' },
    ],
    ['Gouda Jasan', 'Jasan', ['mladá', ['zrající 6 měsíců', 1.35]], [['bochník cca 4 kg', 178, 8]]],
    [
      'Sýr s bílou plísní Bělouš',
      'Bělouš',
      ['originál', 'pepř', 'grilovací s brusinkami'],
      [['120 g', 33.9, 10, 'camembert']],
      { unit: 'ks', colour: '#f0ead8' },
    ],
    [
      'Sýr s modrou plísní Modrák',
      'Modrák',
      one,
      [['bochník cca 2,5 kg', 205, 5, 'blue']],
      { description: 'Sýr s modrou plísní uvnitř hmoty.' },
    ],
    [
      'Mozzarella Bufalka',
      'Bufalka',
      one,
      [
        ['125 g', 24.9, 12, 'bag'],
        ['1 kg strouhaná', 148, 6, 'bag'],
      ],
      { unit: 'ks', colour: '#f2f0e6' },
    ],
    [
      'Balkánský sýr',
      'Jasan',
      one,
      [
        ['200 g', 36.5, 12, 'block'],
        ['4 kg', 498, 1, 'bucket'],
      ],
      { unit: 'ks', colour: '#f2f0e6' },
    ],
    ['Tavený sýr Trojka', 'Trojka', ['smetanový', 'šunka', 'pažitka'], [['140 g', 22.4, 18, 'wedges']], { unit: 'ks' }],
    ['Zrající tvarůžky', 'Hanka', ['kolečka'], [['125 g', 34.9, 14, 'box']], { unit: 'ks', colour: '#d9a83d' }],
  ],
)

const butter = shelf(
  154,
  'Máslo, tvaroh a tuky',
  'Butter, curd and fats',
  { kind: 'block', allergens: 'mléko', information: chilled, colour: '#f0d98a' },
  [
    [
      'Čerstvé máslo 82 %',
      'Kopretina',
      one,
      [
        ['250 g', 52.9, 20],
        ['10 g porce, 100 ks', 248, 4, 'box'],
      ],
    ],
    ['Máslo bloček gastro', 'Kopretina', one, [['5 kg', 945, 2, 'box']]],
    [
      'Tvaroh',
      'Strakatka',
      ['měkký', ['tučný', 1.2], ['tvrdý na strouhání', 1.25]],
      [['250 g', 21.9, 16]],
      { colour: '#f4f1e7' },
    ],
    ['Pomazánkové', 'Strakatka', ['tradiční', 'česnek', 'pažitka', 'křen'], [['150 g', 26.9, 12, 'tub']]],
    [
      'Rostlinný tuk Slunečník',
      'Slunečník',
      ['na pečení', 'na mazání'],
      [
        ['250 g', 21.5, 24, 'tub'],
        ['500 g', 38.9, 12, 'tub'],
      ],
      { allergens: '' },
    ],
    ['Sádlo vepřové škvařené', 'Habr', one, [['400 g', 34.5, 12, 'tub']], { allergens: '' }],
    [
      'Droždí čerstvé',
      'Kynutka',
      one,
      [
        ['42 g', 3.4, 50],
        ['1 kg', 42, 10],
      ],
      { allergens: '', colour: '#d9c6a0' },
    ],
  ],
)

const eggs = shelf(155, 'Vejce', 'Eggs', { kind: 'eggs', allergens: 'vejce', pack: 'karton' }, [
  [
    'Vejce čerstvá M',
    'Slepička',
    ['podestýlka', ['volný výběh', 1.2]],
    [
      ['10 ks', 36.9, 18],
      ['30 ks plato', 104, 12],
    ],
    { weightKg: 0.62 },
  ],
  ['Vejce čerstvá L', 'Slepička', ['podestýlka'], [['10 ks', 41.5, 18]], { weightKg: 0.7 }],
  [
    'Vaječná melanž pasterovaná',
    'Slepička',
    one,
    [['1 l', 89.9, 12, 'carton']],
    { information: chilled, colour: '#eab84a' },
  ],
  ['Vejce vařená loupaná', 'Slepička', one, [['50 ks', 268, 1, 'bucket']], { information: chilled, weightKg: 2.4 }],
])

export const dairy: Branch = {
  cs: 'Mléčné výrobky a vejce',
  en: 'Dairy and eggs',
  children: [milk, yoghurts, kefirs, cheeses, butter, eggs],
}
