import {
  box,
  darker,
  edgedBox,
  edgedOval,
  inkOn,
  lighter,
  oval,
  path,
  print,
  shade,
  shape,
  shine,
  shortBrand,
  stroke,
  type Look,
} from './draw.ts'

const crust = '#b0743c'
const crumb = '#ecd7ae'

export const table = {
  loaf: (look: Look) =>
    shape('M8 58Q8 30 48 30Q88 30 88 58Q88 76 76 76H20Q8 76 8 58Z', look.main) +
    shade('M8 62Q8 76 20 76H76Q88 76 88 62Q70 70 48 70Q26 70 8 62Z', 0.12) +
    stroke('M28 38L38 54M44 34L54 52M60 36L68 52', lighter(look.main, 0.5), 3.4) +
    shine('M18 46Q26 36 40 34Q28 40 22 50Z', 0.25),
  toast: (look: Look) =>
    shape('M8 42Q8 32 18 32H66Q76 32 76 42V78H8Z', crust) +
    shape('M60 42Q60 32 74 32Q88 32 88 42Q88 48 85 50V78H62V50Q60 48 60 42Z', '#8f5a2c') +
    path('M64 43Q64 36 74 36Q84 36 84 43Q84 46 81 48V75H66V48Q64 46 64 43Z', crumb) +
    box(14, 46, 40, 22, look.label, 1) +
    print(shortBrand(look.brand), 34, 57, 34, 9, inkOn(look.label)),
  baguette: (look: Look) =>
    shape('M10 78Q4 70 12 60L64 16Q78 6 88 14Q94 24 84 36L36 82Q18 92 10 78Z', look.main) +
    stroke('M26 58L38 64M40 46L52 52M54 34L66 40M68 22L78 28', lighter(look.main, 0.55), 3.6) +
    shade('M10 78Q18 84 32 74L88 20Q92 28 84 36L36 82Q18 92 10 78Z', 0.12),
  rohlik: (look: Look) =>
    shape('M8 62Q6 54 16 52Q40 48 56 34Q66 22 78 22Q90 24 88 36Q80 62 46 76Q16 84 8 62Z', look.main) +
    stroke('M24 53Q30 62 28 74M40 47Q48 56 46 70M56 36Q66 44 66 58M68 26Q78 32 82 44', darker(look.main, 0.24), 1.6) +
    shine('M20 58Q44 54 62 38Q50 54 24 62Z', 0.3),
  bun: (look: Look) =>
    edgedOval(48, 54, 38, 27, look.main) +
    stroke('M16 44Q36 46 48 30M80 44Q60 46 48 30M24 72Q30 52 48 52Q66 52 72 72M48 30V52', darker(look.main, 0.2), 1.8) +
    [
      [30, 50],
      [40, 42],
      [58, 42],
      [66, 52],
      [50, 62],
      [38, 62],
      [60, 66],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 1.7, 1.1, lighter(look.main, 0.65)))
      .join('') +
    shade('M12 60Q18 81 48 81Q78 81 84 60Q74 74 48 74Q22 74 12 60Z', 0.1),
  kolac: (look: Look) =>
    edgedOval(48, 52, 38, 30, '#d29b53') +
    edgedOval(48, 50, 26, 19, look.accent) +
    [
      [38, 44],
      [52, 42],
      [60, 52],
      [44, 56],
      [34, 52],
      [52, 60],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 2.4, 1.6, '#e9cf95'))
      .join('') +
    shine('M16 44Q22 30 38 26Q26 34 21 48Z', 0.3),
  croissant: (look: Look) =>
    shape(
      'M8 70Q4 54 22 42Q32 22 50 22Q72 22 80 44Q94 56 88 72Q82 78 76 68Q70 56 58 56H38Q26 56 22 68Q14 80 8 70Z',
      look.main,
    ) +
    stroke('M24 42Q30 48 28 58M38 26Q42 40 38 56M58 24Q56 40 60 56M76 38Q70 46 72 60', darker(look.main, 0.28), 2) +
    shine('M32 34Q40 26 48 26Q40 32 36 42Z', 0.35),
  donut: (look: Look) =>
    edgedOval(48, 54, 36, 28, '#c98f4a') +
    path('M13 56Q48 66 83 56V50Q48 60 13 50Z', '#efd9a6') +
    path('M24 36Q48 20 72 36Q66 44 56 40Q48 48 40 40Q30 44 24 36Z', '#f8f3ea') +
    oval(48, 36, 5, 3, look.accent),
  bundt: (look: Look) =>
    shape('M8 70Q10 40 30 30H66Q86 40 88 70Q88 80 78 80H18Q8 80 8 70Z', '#b97f45') +
    stroke('M24 78Q24 48 36 32M40 80Q40 50 44 32M56 80Q56 50 52 32M72 78Q72 48 60 32', '#96622f', 1.8) +
    edgedOval(48, 31, 18, 6.5, lighter(look.accent, 0.4)) +
    oval(48, 31, 8, 2.8, '#7b5028'),
  pizza: (look: Look) =>
    edgedBox(10, 10, 76, 76, lighter(look.label, 0.15), 3) +
    box(10, 10, 76, 15, look.label, 3) +
    print(shortBrand(look.brand), 48, 18, 60, 10, inkOn(look.label)) +
    edgedOval(48, 56, 28, 28, '#cf9650') +
    oval(48, 56, 24, 24, '#e9c567') +
    [
      [38, 46],
      [56, 44],
      [62, 58],
      [50, 60],
      [36, 62],
      [48, 72],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 4.4, 4.4, look.accent))
      .join('') +
    stroke('M48 32V80M27 44L69 68M69 44L27 68', '#cf9650', 1),
  lolly: (look: Look) =>
    edgedBox(44, 64, 8, 28, '#dcc39a', 3) +
    shape('M30 28Q30 8 48 8Q66 8 66 28V62Q66 68 60 68H36Q30 68 30 62Z', look.accent) +
    shade('M56 10Q66 14 66 28V62Q66 68 60 68H56Z', 0.1) +
    stroke('M40 24V56M48 22V56', lighter(look.accent, 0.35), 2.4),
  cone: (look: Look) =>
    shape('M30 42H66L50 92H46Z', '#d2a05a') +
    stroke('M34 46L52 84M46 44L56 68M62 46L44 84M52 44L40 66', '#b07f3c', 1.2) +
    edgedOval(48, 28, 20, 18, look.accent) +
    shape('M27 36Q34 46 40 40Q48 48 56 40Q62 46 69 36V42Q48 50 27 42Z', lighter(look.accent, 0.25)) +
    shine('M34 26Q36 18 44 16Q38 22 37 30Z', 0.45),
  cups: (look: Look) =>
    [8, 14, 20].map((y) => shape(`M24 ${y}H72L71 ${y + 10}H25Z`, lighter(look.main, 0.44 - y / 60))).join('') +
    shape('M24 28H72L66 90H30Z', look.main) +
    edgedBox(22, 24, 52, 6, lighter(look.main, 0.45), 3) +
    shade('M58 30H72L66 90H56Z', 0.08) +
    print(shortBrand(look.brand), 48, 56, 32, 8, look.label),
  lids: (look: Look) =>
    [64, 50, 36]
      .map(
        (y) =>
          edgedBox(12, y + 6, 72, 10, darker(look.accent, 0.08), 4) +
          edgedOval(48, y + 6, 34, 8, look.accent) +
          oval(48, y + 5, 25, 5, lighter(look.accent, 0.14)),
      )
      .join('') + oval(62, 41, 3, 1.2, darker(look.accent, 0.4)),
  plates: () =>
    [66, 58, 50].map((y) => edgedOval(48, y, 40, 17, '#e6dcc6')).join('') +
    edgedOval(48, 44, 40, 17, '#efe6d2') +
    edgedOval(48, 44, 26, 10, '#e5dac2'),
  cutlery: () =>
    shape('M24 90V50Q16 46 16 34V10H20V32H24V10H28V32H32V10H36V34Q36 46 28 50V90Q26 92 24 90Z', '#d5ae78') +
    shape('M46 90V10Q58 14 58 40Q58 52 52 54V90Q49 92 46 90Z', '#c99e66') +
    shape('M70 90V46Q62 42 62 28Q62 10 72 10Q82 10 82 28Q82 42 75 46V90Q72 92 70 90Z', '#d5ae78'),
  menubox: () =>
    shape('M10 52L22 20H74L86 52Z', '#e9dfc9') +
    path('M18 49L27 25H69L78 49Z', '#ddd1b6') +
    shape('M10 52H86L78 80H18Z', '#f0e8d6') +
    shade('M10 52H86L85 57H11Z', 0.1) +
    edgedBox(42, 50, 12, 6, '#cdbf9f', 2),
  straws: (look: Look) =>
    [30, 38, 46, 54, 62]
      .map((x, at) =>
        stroke(`M${x} ${14 + (at % 2) * 6}L${x + (at - 2) * 1.5} 60`, at % 2 ? '#e3e6e8' : look.accent, 4.4),
      )
      .join('') +
    shape('M24 50H72V90H24Z', lighter(look.label, 0.1)) +
    print(shortBrand(look.brand), 48, 70, 40, 10, inkOn(lighter(look.label, 0.1))),
  coasters: (look: Look) =>
    [70, 62, 54].map((y) => edgedOval(48, y, 38, 16, '#d9cfb8')).join('') +
    edgedOval(48, 46, 38, 16, '#efe8d8') +
    oval(48, 46, 28, 11, look.label) +
    print(shortBrand(look.brand), 48, 46, 40, 10, inkOn(look.label)),
} satisfies Record<string, (look: Look) => string>
