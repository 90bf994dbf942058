/** The columns the list of documents can be sorted by; alone, because the first screen reads them out of addresses. */
export const documentSorts = ['issued', 'due', 'gross', 'open'] as const
