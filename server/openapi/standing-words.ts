/** What the fields of standing orders mean. */
export const standingWords: Readonly<Record<string, readonly [meaning: string, example?: string | number]>> = {
  Agrees: ['Agrees to have it sent without being checked'],
  EndDate: ['The last delivery it is for; null without an end'],
  Had: ['How much of it can be had', 3],
  LastRun: ['What became of it the last time; null until then'],
  LeadMinutes: ['How long before the last moment to order, minutes', 120],
  MostAmount: ['The most it may come to without tax, CZK; null without a limit'],
  NeedsAgreement: ['Whether who reads this would take it over by saving it'],
  NextAt: ['When it is done for that delivery'],
  NextDate: ['The next delivery it is for; null when there is none'],
  Paused: ['Whether it rests'],
  Sends: ['Whether it is sent by itself, not only put into the cart'],
  SkippedDate: ['The one delivery that is left out; null for none'],
  UserName: ['In whose name it is done', 'Jana Vzorová'],
}
