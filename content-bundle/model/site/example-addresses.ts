/** Made-up addresses for a site of which only the name is known. */
export function exampleAddresses(name: string): { origin: string; repository: string } {
  const host =
    name
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '') || 'docs'
  return { origin: `https://${host}.example`, repository: `https://github.com/${host}/docs` }
}
