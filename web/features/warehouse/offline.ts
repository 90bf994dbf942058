import { useEffect } from 'react'
import { keepProgram } from '#web/shared/keep-program.ts'
import { keep } from '#web/shared/kept.ts'
import { useUser } from '#web/shared/session.ts'
import { useLargeControls } from './feedback.ts'

/**
 * What every screen of the warehouse asks of the device: large controls, and to show it without a connection too, to this
 * user, until they leave.
 */
export function useDevice() {
  const user = useUser()
  useLargeControls()
  useEffect(keepProgram, [])
  useEffect(() => keep('user', user), [user])
}
