const EXAMPLE = /@([^@\s]+\.)?example(\.[a-z]+)?>?\s*$/i

/** Whether an address, with or without a name before it, is one of those that are kept for examples and that nobody reads. */
export const isExampleAddress = (address: string): boolean => EXAMPLE.test(address)
