import type { Statistic } from '#contract/item.ts'

export type Column = {
  period: string
  /** Heights as parts of the chart from 0 to 1. */
  quantity: number
  lastYear: number
}

const roundTop = (value: number) => {
  const size = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return [1, 2, 2.5, 5, 10].map((factor) => factor * size).find((top) => top >= value) ?? value
}

/** The heights of the bars under a round figure that none of them exceeds; returned goods are not drawn below zero. */
export function chartOf(months: readonly Statistic[]): { top: number; columns: Column[] } {
  const top = roundTop(Math.max(1, ...months.flatMap(({ Quantity, LastYear }) => [Quantity, LastYear])))
  const part = (value: number) => Math.max(0, value) / top
  return {
    top,
    columns: months.map(({ Period, Quantity, LastYear }) => ({
      period: Period,
      quantity: part(Quantity),
      lastYear: part(LastYear),
    })),
  }
}

/** '11/26' of '2026-11'. */
export const shortMonth = (period: string) => `${Number(period.slice(5))}/${period.slice(2, 4)}`
/** '11/2026' of '2026-11'. */
export const longMonth = (period: string) => `${Number(period.slice(5))}/${period.slice(0, 4)}`

/** Sums of the last twelve full columns, the running month included, and of the same months a year before. */
export function yearOf(months: readonly Statistic[]): { quantity: number; lastYear: number } {
  const year = months.slice(-12)
  const sum = (of: (month: Statistic) => number) =>
    year.reduce((total, month) => total + Math.round(of(month) * 1000), 0) / 1000
  return { quantity: sum((month) => month.Quantity), lastYear: sum((month) => month.LastYear) }
}
