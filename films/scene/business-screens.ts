import { type Image, loadImage } from '@napi-rs/canvas'
import type { Pen } from '../picture/sprites.ts'
import type { Screen } from './screens.ts'

// SVG, because these drawings are flat, and shorter so than as calls of a pen. Their paper is as bright as a screen in a
// dark room may be.

const svg = (width: number, height: number, content: string): Promise<Image> =>
  loadImage(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 4}" height="${height * 4}" viewBox="0 0 ${width} ${height}" fill="none">${content}</svg>`,
    ),
  )

/** A storefront, 136 × 92. */
const front = `<path d="M0 0h136v92H0z" fill="#5cc8ff"/><path d="M10 24h116v68H10z" fill="#8b7cff"/><path d="M20 50h46v26H20z" fill="#c4bfb4"/><path d="M78 46h34v46H78z" fill="#15120f"/><circle cx="105" cy="70" r="3" fill="#c4bfb4"/>
<path d="M4 20h128v12a10.66 10.66 0 0 1-21.33 0 10.66 10.66 0 0 1-21.33 0 10.66 10.66 0 0 1-21.34 0 10.66 10.66 0 0 1-21.33 0 10.66 10.66 0 0 1-21.34 0A10.66 10.66 0 0 1 4 32z" fill="#ff5a36"/><path d="M25.34 20h21.33v12a10.66 10.66 0 0 1-21.33 0zM68 20h21.34v12a10.66 10.66 0 0 1-21.34 0zM110.67 20H132v12a10.66 10.66 0 0 1-21.33 0z" fill="#c4bfb4"/>`

const drawings = {
  shop: `<path d="M0 0h311v180H0z" fill="#c4bfb4"/>
<path d="M14 14h88v80H14z" fill="#5cc8ff"/><path d="M112 14h88v80h-88z" fill="#8b7cff"/><path d="M210 14h88v80h-88z" fill="#b8f34a"/>
<path d="M40 30h36v6l4 8v38H36V44l4-8z" fill="#15120f"/><path d="M44 54h28v16H44z" fill="#ff5a36"/>
<path d="M130 42h40v22a16 16 0 0 1-16 16h-8a16 16 0 0 1-16-16z" fill="#c4bfb4"/><path d="M170 48h5a8 8 0 0 1 0 16h-5M142 34c-4-4 4-6 0-10M156 34c-4-4 4-6 0-10" stroke="#c4bfb4" stroke-width="4"/>
<path d="M234 30h40l-14 28h-12z" fill="#15120f"/><path d="M242 58h24v3l8 17q2 6-4 6h-32q-6 0-4-6l8-17z" fill="#c4bfb4"/><path d="m239 70-4 8q-1 3 2 3h34q3 0 2-3l-4-8z" fill="#ff5a36"/>
<path d="M14 108h50M112 108h62M210 108h40" stroke="#15120f" stroke-width="7"/><path d="M14 123h28M112 123h28M210 123h28" stroke="#857d72" stroke-width="5"/>
<path d="M0 140h311v40H0z" fill="#15120f"/><path d="M18 150h7l5 16h20l5-12H27" stroke="#c4bfb4" stroke-width="3"/><path d="M32 170h5v5h-5zM44 170h5v5h-5z" fill="#c4bfb4"/><circle cx="68" cy="160" r="10" fill="#b8f34a"/><path d="M210 148h88v24h-88z" fill="#ff5a36"/><path d="M231 160h46M269 153l8 7-8 7" stroke="#15120f" stroke-width="4"/>`,
  dashboard: `<path d="M0 0h311v180H0z" fill="#15120f"/>
<path d="M12 10h194v76H12zM216 10h83v76h-83zM12 96h287v74H12z" fill="#29251f"/>
<path d="M24 28h170M24 48h170M24 68h170" stroke="#4b453d" stroke-width="1.5"/>
<path d="m24 70 28-16 26 8 28-26 28 10 26-22 34-6v58H24z" fill="#5cc8ff" opacity=".22"/><path d="m24 70 28-16 26 8 28-26 28 10 26-22 34-6" stroke="#5cc8ff" stroke-width="5"/><circle cx="194" cy="18" r="6" fill="#c4bfb4"/>
<circle cx="257" cy="48" r="25" stroke="#4b453d" stroke-width="13"/><path d="M257 23a25 25 0 1 1-24.2 19" stroke="#b8f34a" stroke-width="13"/><path d="M232.8 42A25 25 0 0 1 257 23" stroke="#ff5a36" stroke-width="13"/>
<path d="M28 158v-24h26v24zM68 158v-32h26v32zM108 158v-20h26v20zM148 158v-38h26v38zM188 158v-32h26v32zM228 158v-42h26v42z" fill="#8b7cff"/><path d="M268 158v-50h20v50z" fill="#ff5a36"/><path d="M24 160h266" stroke="#857d72" stroke-width="2"/><path d="M20 120h272" stroke="#c4bfb4" stroke-width="2" stroke-dasharray="3 5"/>`,
  automation: `<path d="M0 0h311v180H0z" fill="#1f2320"/>
<g stroke="#15120f" stroke-width="2"><path d="m22 44 84-22 30 112-84 22z" fill="#6d665d"/><path d="m18 32 88-10 13 116-88 10z" fill="#a29a8d"/><path d="M24 16h94v128H24z" fill="#c4bfb4"/></g>
<path d="M36 32h28v18H36z" fill="#ff5a36"/><path d="M36 70h68M36 87h52M36 104h64" stroke="#15120f" stroke-width="6"/><path d="M72 128h32" stroke="#15120f" stroke-width="8"/>
<path d="M188 12h106v156H188z" fill="#c4bfb4"/><path d="M188 12h106v22H188z" fill="#15120f"/><path d="M188 62h106M188 88h106M188 141h106M222 34v134" stroke="#15120f" stroke-width="2"/>
<path d="M189 115h104v26H189z" fill="#b8f34a"/><path d="m197 48 5 6 10-13M197 75l5 6 10-13M197 101l5 6 10-13" stroke="#15120f" stroke-width="4"/><path d="M232 48h50M232 75h36M232 101h44" stroke="#15120f" stroke-width="6"/><path d="m197 128 5 6 10-13M232 128h26" stroke="#15120f" stroke-width="5"/>
<circle cx="154" cy="90" r="24" fill="#ff5a36"/><circle cx="154" cy="90" r="26" stroke="#ff5a36" stroke-width="10" stroke-dasharray="10.2 10.22"/><path d="M140 90h24M157 81l9 9-9 9" stroke="#15120f" stroke-width="6"/>`,
  site: `<path d="M0 0h311v180H0z" fill="#c4bfb4"/><path d="M0 22h311" stroke="#15120f" stroke-width="2"/><path d="M16 11h34M180 11h22M214 11h22M248 11h22" stroke="#15120f" stroke-width="6"/>
<g transform="translate(16 36) scale(1.12)">${front}</g><path d="M16 156h124" stroke="#15120f" stroke-width="12"/><path d="M16 172h90" stroke="#857d72" stroke-width="5"/>`,
}

const screens = {
  shop: await svg(311, 180, drawings.shop),
  dashboard: await svg(311, 180, drawings.dashboard),
  automation: await svg(311, 180, drawings.automation),
  site: await svg(311, 180, drawings.site),
}
const phone = await svg(
  104,
  152,
  `<rect width="104" height="152" rx="12" fill="#0c0b0b"/><path d="M8 12h88v128H8z" fill="#c4bfb4"/><g transform="translate(8 12) scale(.647)">${front}</g>
<path d="M16 84h56" stroke="#15120f" stroke-width="7"/><path d="M16 97h70" stroke="#857d72" stroke-width="5"/><path d="M16 110h72v22H16z" fill="#b8f34a"/><path d="M44 115c-2 8 6 15 13 12l2-4-5-2-2 2q-4-2-4-6l3-1-1-4z" fill="#15120f"/>`,
)

const showing =
  (image: Image): Screen =>
  (pen) => {
    pen.drawImage(image, 0, 0, 760, 440)
  }

export const shop = showing(screens.shop)
export const dashboard = showing(screens.dashboard)
export const automation = showing(screens.automation)
export const site = showing(screens.site)

/** The site on a phone, 208 × 304. */
export function drawPhoneWithSite(pen: Pen) {
  pen.drawImage(phone, 0, 0, 208, 304)
}
