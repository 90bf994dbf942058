/** The part of an address that limits count by: IPv4 /24, IPv6 /48; a client that has left already has no address. */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'left'
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (v4) return `${v4[1]}.0/24`
  // Zeros may be left out: 2001:db8::1 and 2001:db8:0:0:0:0:0:1 are one address.
  const [before = '', after] = address.split('::')
  const groups = before === '' ? [] : before.split(':')
  const rest = after ? after.split(':') : []
  const left = after === undefined ? 0 : 8 - groups.length - rest.length
  const whole = [...groups, ...Array<string>(Math.max(left, 0)).fill('0'), ...rest]
  const network = whole.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/48`
}
