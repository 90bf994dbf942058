const HOW_MANY = 1000
const SHORTEST = 8

let common: Promise<ReadonlySet<string>> | undefined

async function read(): Promise<ReadonlySet<string>> {
  // Read when the first password is set: the list would make every start slower.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = dictionary['passwords-common'].filter((password) => password.length >= SHORTEST)
  return new Set(long.slice(0, HOW_MANY))
}

/** Whether a password is one of the thousand that are used most, of those long enough to be set; case does not matter. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= read()
  return (await common).has(password.trim().toLowerCase())
}
