/** Made-up addresses for a site that has only a name. */
export function exampleAddresses(name: string): { origin: string; repository: string } {
  const host =
    name
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '') || 'docs'
  return { origin: `https://${host}.example`, repository: `https://github.com/${host}/docs` }
}
