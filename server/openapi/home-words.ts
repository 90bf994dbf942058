/** What the fields of the first screen and of the representative's day mean. */
export const homeWords: Readonly<Record<string, readonly [meaning: string, example?: string | number]>> = {
  LastOrder: ['The order that was sent last; null without one, or where orders are not shown'],
  OnTheWay: ['What is on its way; null when nothing is, or where active orders are not shown'],
  'Home.Packages': ['Empties the customer holds; null where the account of packaging is not shown'],
  Account: ['What is open; null where receivables are not shown'],
  Differences: ['Lines that will not come as they were ordered', 0],
  NextDueDate: ['The next day something is due; null when nothing is', '2026-12-01'],
  'DayBoard.Day': ['The day of delivery', '2026-12-01'],
  'getDayBoard.Day': ['The day of delivery; by default the first one somebody can still order for', '2026-12-01'],
  Days: ['The next days on which somebody of the own customers is supplied'],
  'DayBoard.Customers': ['The own customers who are supplied then, those to call first'],
  Route: ['Name of the route', 'Sever'],
  'DayCustomer.State': [
    '`Missing` usually has ordered by now, `Cart` has an unsent cart, `Later` usually orders, but later',
  ],
  'DayCustomer.Orders': ['Orders for the day; null where the user may not see them', 1],
  LastOrdered: ['When the last order for the day was sent'],
  WeeksOrdered: ['In how many of the last five weeks there was an order for this weekday', 4],
  WeeksByNow: ['In how many of them it had come by this hour', 3],
  Pieces: ['How many pieces', 24],
}
