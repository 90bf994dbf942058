/** The name of a kind of packaging (table `package_type` as named) for the parameter `language`. */
export const packageNameOf = (kind: string) =>
  `coalesce(case when :language = 'en' then nullif(${kind}.name_en, '') end, ${kind}.name)`
