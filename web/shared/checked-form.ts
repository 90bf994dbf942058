import { useState } from 'react'
import type * as z from 'zod/mini'

/**
 * The values of a form against the schema of what is sent. `wrong` names the fields to put right, from the first try on;
 * `whenRight` makes the try, and goes on with what passes.
 */
export function useCheckedForm<T>(schema: z.ZodMiniType<T>, values: unknown) {
  const [isTried, setTried] = useState(false)
  const checked = schema.safeParse(values)
  const wrong: ReadonlySet<unknown> = new Set(isTried ? checked.error?.issues.map(({ path }) => path[0]) : [])
  const whenRight = (goOn: (values: T) => unknown) => () => {
    setTried(true)
    if (checked.success) goOn(checked.data)
  }
  return { isTried, wrong, whenRight }
}
