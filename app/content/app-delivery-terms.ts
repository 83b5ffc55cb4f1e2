import { appDelivery } from './facts.ts'

const { businessDays, scopeApprovalHours } = appDelivery

/** What the delivery guarantee for custom apps covers, and when its clock starts. */
export const appDeliveryTerms: readonly string[] = [
  'Small and medium single-purpose apps only',
  `You approve the design scope within ${scopeApprovalHours}\u00a0hours`,
  `The ${businessDays}-day timer starts after that approval`,
]

/** The steps from the form to the delivery. */
export const appRequestSteps: readonly string[] = [
  'You tell us the one job it has to do.',
  'We answer with a scope and a personal quote.',
  `You approve the scope within ${scopeApprovalHours}\u00a0hours and the ${businessDays}-day timer starts.`,
]
