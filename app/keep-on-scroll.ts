/**
 * Gives a slider its value back when the finger that touched it scrolls the page instead. Browsers move a slider at the
 * first touch, and only then tell the two apart.
 */
export function keepOnScroll(slider: HTMLInputElement): void {
  slider.onpointerdown = () => {
    const before = slider.value
    slider.onpointercancel = () => {
      slider.value = before
      slider.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
