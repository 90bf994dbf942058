/** An error whose message is one sentence for the person at the terminal; it is shown without a stack. */
export function fault(message: string): Error {
  return Object.assign(new Error(message), { code: 'FAULT' })
}

/** Prints what went wrong: a sentence where one was written for it, otherwise everything there is. */
export function report(error: unknown): void {
  const { code, message } = error as { code?: unknown; message?: string }
  const written = typeof code === 'string' && /^(FAULT|EMBEDDED_|MIGRATION_|BACKUP_)/.test(code)
  console.error(written ? message : error)
}
