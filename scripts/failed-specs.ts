import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'

/** The specs of a suite and of all suites in it. */
const specsIn = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

/** The page tests that failed even when they were repeated. */
export const failedSpecs = ({ suites }: JSONReport): JSONReportSpec[] =>
  suites.flatMap(specsIn).filter(({ ok }) => !ok)
