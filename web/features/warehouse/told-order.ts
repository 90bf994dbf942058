import type { VerifyOrder } from '#contract/warehouse.ts'
import { ApiError } from '#web/api/client.ts'
import { isOutage } from '#web/api/connection.ts'

type Look = { data: VerifyOrder | null | undefined; error: Error | null; isPending: boolean }

/** The order as it is shown: what was kept stands in while it is read and without a connection, not against a refusal. */
export function toldOf(
  { data, error, isPending }: Look,
  kept: VerifyOrder | undefined,
): VerifyOrder | null | undefined {
  if (data !== undefined) return data
  return isPending || (error instanceof ApiError && isOutage(error)) ? kept : undefined
}
