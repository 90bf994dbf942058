import { type Closing, closeOnSignal } from './closing.ts'
import { report } from './fault.ts'

/**
 * Runs a command to its end; a number that `work` answers is the exit code. What it opened is closed at the end, at an error,
 * which is reported as what `told` makes of it and ends with 1, and at a signal, which ends with 130: the work is not done.
 */
export async function runCommand(
  work: (closing: Closing) => Promise<unknown>,
  told: (error: unknown) => unknown = (error) => error,
): Promise<void> {
  const closing = closeOnSignal(130)
  try {
    const code = await work(closing)
    await closing.run()
    if (typeof code === 'number') process.exitCode = code
  } catch (error) {
    await closing.run()
    report(told(error))
    process.exitCode = 1
  }
}
