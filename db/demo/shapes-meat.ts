import { darker, edgedOval, lighter, oval, path, shape, stroke, type Look } from './draw.ts'

export const meats = {
  meat: (look: Look) =>
    shape('M12 56Q10 28 42 22Q76 16 84 42Q90 70 62 78Q16 86 12 56Z', '#ead9cc') +
    shape('M18 56Q16 34 44 28Q72 22 78 44Q82 66 58 72Q20 78 18 56Z', look.main) +
    stroke('M30 50Q42 42 52 46M40 62Q54 54 68 56M50 36Q60 34 66 40', lighter(look.main, 0.55), 2.2) +
    edgedOval(34, 54, 5.5, 4.5, '#f4ebe0'),
  chicken: (look: Look) =>
    shape('M16 60Q16 32 46 28Q76 26 82 52Q84 76 56 80Q20 84 16 60Z', look.main) +
    shape('M56 50Q70 44 80 54L90 70Q94 76 88 78Q84 84 80 78L60 72Q48 60 56 50Z', lighter(look.main, 0.18)) +
    stroke('M30 44Q40 38 52 40M24 58Q28 70 42 74', darker(look.main, 0.16), 1.5) +
    path('M16 56Q6 54 10 46Q20 44 22 52Z', darker(look.main, 0.1)),
  ham: (look: Look) =>
    shape('M14 48Q14 24 44 22L70 26Q86 34 84 54Q82 74 62 78L36 78Q14 74 14 48Z', '#b8704f') +
    edgedOval(34, 50, 21, 27, '#f0ddd3') +
    oval(34, 50, 18, 24, look.main) +
    stroke('M26 42Q32 36 40 40M26 58Q36 52 44 58', lighter(look.main, 0.4), 2) +
    stroke('M62 24L66 78M76 30L79 70', '#9a5a3d', 1.4),
  salami: (look: Look) =>
    shape('M24 34L70 18Q86 16 88 30Q90 42 78 48L38 66Z', darker(look.main, 0.16)) +
    stroke('M50 26L60 56M64 21L74 50', lighter(look.main, 0.25), 1.5) +
    edgedOval(32, 54, 22, 25, look.main) +
    [
      [24, 44],
      [36, 40],
      [42, 52],
      [30, 56],
      [22, 62],
      [38, 66],
      [30, 72],
      [45, 62],
    ]
      .map(([x = 0, y = 0], at) => oval(x, y, at % 2 ? 2 : 2.8, at % 2 ? 1.7 : 2.3, lighter(look.main, 0.6)))
      .join(''),
  bacon: (look: Look) =>
    shape('M12 30L26 22H86L76 32V70L64 78H12Z', darker(look.main, 0.14)) +
    shape('M12 30H74V76H12Z', look.main) +
    path(
      'M12 30H74V37H12ZM12 46Q30 40 44 47T74 46V53Q60 58 44 53T12 54ZM12 64Q36 58 74 66V71Q36 66 12 71Z',
      '#f1ddcf',
    ) +
    path('M12 30H74V33H12Z', '#9b6a45'),
  sausage: (look: Look) =>
    stroke('M18 26Q24 62 74 66', darker(look.main, 0.25), 20) +
    stroke('M18 26Q24 62 74 66', look.main, 18) +
    stroke('M34 18Q44 44 82 44', darker(look.main, 0.2), 20) +
    stroke('M34 18Q44 44 82 44', lighter(look.main, 0.1), 18) +
    stroke('M38 17Q48 38 78 40', lighter(look.main, 0.4), 2.2) +
    stroke('M15 31Q24 62 66 68', lighter(look.main, 0.28), 2.2) +
    stroke('M83 66L89 66M18 17L17 12M91 44L94 44M31 9L29 6', darker(look.main, 0.4), 2.4),
  plump: (look: Look) =>
    stroke('M12 34Q22 24 30 28M52 30Q58 36 64 32M78 60Q84 66 88 62', '#d9c9a3', 1.6) +
    [
      [30, 36, -24],
      [66, 40, 18],
      [32, 66, 14],
      [66, 70, -16],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<g transform="rotate(${turn} ${x} ${y})">${edgedOval(x, y, 20, 12.5, look.main)}${oval(x - 4, y - 5, 9, 2.4, lighter(look.main, 0.3))}</g>` +
          stroke(`M${x - 5} ${y + 4}L${x + 5} ${y + 2}`, darker(look.main, 0.2), 1.2),
      )
      .join(''),
  fish: (look: Look) =>
    shape('M6 50Q24 26 52 32Q66 36 74 44L90 32Q86 50 90 66L74 56Q62 68 46 68Q22 70 6 50Z', look.main) +
    path('M6 50Q24 62 46 62Q62 62 74 54L74 56Q62 68 46 68Q22 70 6 50Z', lighter(look.main, 0.5)) +
    path('M36 32Q46 20 58 24L56 33Z', darker(look.main, 0.16)) +
    stroke('M26 38Q32 48 26 60M40 44Q44 48 40 54M50 42Q54 48 50 55M60 44Q63 48 60 53', darker(look.main, 0.22), 1.4) +
    oval(17, 46, 2.6, 2.6, '#ffffff') +
    oval(17, 46, 1.4, 1.4, '#22282f'),
} satisfies Record<string, (look: Look) => string>
