/** Milliseconds of processor time that this process spends on `run`. The clock would count the work of others. */
export function processorMsOf(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
