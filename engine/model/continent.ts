import { z } from 'zod'

/** The codes of request geo data. */
export const continentCodes: readonly string[] = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA']

/** The visitor's continent, as far as the server knows it. */
export const continentSchema = z
  .object({
    continentCode: z
      .string()
      .length(2)
      .nullable()
      .meta({ description: 'AF, AN, AS, EU, NA, OC or SA; null when it is not known.', examples: ['EU'] }),
  })
  .meta({ description: 'The continent a request comes from.' })
export type Continent = z.infer<typeof continentSchema>
