/** One deployment of the cloud app. */
export interface Region {
  id: 'eu' | 'us' | 'hipaa'
  url: string
  label: string
}

export const regions: readonly Region[] = [
  { id: 'eu', url: 'https://cloud.cinnabar.example', label: 'EU region' },
  { id: 'us', url: 'https://us.cloud.cinnabar.example', label: 'US region' },
  { id: 'hipaa', url: 'https://hipaa.cloud.cinnabar.example', label: 'HIPAA region' },
]

/** Where a visitor goes whose continent is unknown. */
export const fallbackRegion: Region['id'] = 'eu'

/** Default region by the continent codes of request geo data. A code that is not listed sets none. */
export const regionOfContinent: Readonly<Record<string, Region['id']>> = {
  AF: 'eu',
  AN: 'eu',
  AS: 'eu',
  EU: 'eu',
  OC: 'eu',
  NA: 'us',
  SA: 'us',
}
