import { showDates } from '#app/components/apps/show-dates.ts'
import { appDelivery } from '#app/content/facts.ts'

// On a touch screen the page of apps runs this instead of React until the visitor scrolls, so that it has the dates of an
// approval today from the start.
const build = document.querySelector('[data-build]')
const follow = build && showDates(build, appDelivery.businessDays)
// React loads when the visitor scrolls, which may be on another day.
if (follow) addEventListener('hydrated', follow)
