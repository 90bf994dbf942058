/** Of what a form holds that which is not what was sent: it was typed or chosen while that was being saved. */
export const valuesSince = <T extends object>(now: T, sent: T): T =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => sent[name as keyof T] !== value)) as T
