const isPage = (text: string) => /^\s*</.test(text)

/** The version in the text of assets/release.env; undefined for an answer that is none. */
export function parseRelease(text: string): string | undefined {
  if (isPage(text)) return undefined
  const line = text.includes('=') ? /^\s*RELEASE_VERSION\s*=(.*)$/m.exec(text)?.[1] : text
  return line?.trim() || undefined
}

/** Whether the text of assets/maintenance switches the maintenance mode on. */
export const parseMaintenance = (text: string) => /^\s*(1|true)\s*$/i.test(text)
