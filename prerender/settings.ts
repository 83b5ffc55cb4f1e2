/** What is wrong with the settings that pages are built with, one line each. They are read in app/forms/endpoint.ts. */
export function settingsFindings({
  VITE_FORM_ENDPOINT: endpoint,
  RETENTION_DAYS: days,
}: Readonly<Record<string, string | undefined>>): string[] {
  const findings: string[] = []
  if (endpoint && !endpoint.startsWith('/') && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    findings.push(
      `VITE_FORM_ENDPOINT must be a whole address such as https://forms.example/f/abc, not "${endpoint}".`,
    )
  }
  if (days && !(Number(days) > 0)) findings.push(`RETENTION_DAYS must be a number of days, not "${days}".`)
  return findings
}
