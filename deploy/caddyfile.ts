import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { inboxPaths } from '#inbox/wire/app.ts'
import { type HeaderRule, parseRules } from '#server/header-rules.ts'
import { contentTypes } from '#server/resources.ts'

type Deployment = {
  /** The site's domain, such as `example.com`. */
  readonly host: string
  /** The folder `build/client` of the version to put live. */
  readonly folder: string
  /** The same folder of the previous version, for pages still open in a browser; undefined for the first version. */
  readonly earlierFolder: string | undefined
  /** The port of the inbox on this machine. */
  readonly port: string
  readonly rules: readonly HeaderRule[]
  /** Whether to use a certificate of Caddy's own authority instead of a public one: for tests. */
  readonly internal: boolean
}

const notFoundPath = '/404'

/** A value in double quotes. Throws if it has a quote, a backslash, a newline or a placeholder's braces. */
function quoted(value: string): string {
  if (/["\\{}\n]/.test(value)) throw new Error(`Not fit for a Caddyfile: ${value}`)
  return `"${value}"`
}

function headerLines(matcher: string, { headers }: HeaderRule): string[] {
  return Object.entries(headers).map(([name, value]) => `header ${matcher} ${name} ${quoted(value)}`)
}

const indented = (lines: readonly string[], depth: number): string =>
  lines.map((line) => `${'\t'.repeat(depth)}${line}`).join('\n')

/**
 * Caddy's configuration of the site, with the same addresses, headers, encodings and statuses as server/static.ts, from
 * the build's `_headers`. Each version needs its own, with its folder, its pages and the previous version's files.
 */
export function siteBlock({ host, folder, earlierFolder, port, rules, internal }: Deployment): string {
  const pages = rules.map((rule) => rule.path).filter((rule) => !rule.includes('*') && rule !== notFoundPath)
  const notFound = rules.find((rule) => rule.path === notFoundPath)
  if (!pages.includes('/') || !notFound) throw new Error(`${folder}/_headers names no pages.`)
  const named = pages.filter((page) => page !== '/')
  const everywhere = rules.filter((rule) => rule.path === '/*')

  return `# Written by deploy/caddyfile.ts; the next upgrade overwrites it.
www.${host} {
${internal ? '\ttls internal\n' : ''}\tredir https://${host}{uri} 308
}

${host} {
${internal ? '\ttls internal\n' : ''}\theader -Server

	@inbox path ${inboxPaths.join(' ')}
	handle @inbox {
		reverse_proxy 127.0.0.1:${port} {
			# A restarting server may be closing a keep-alive connection just when Caddy reuses it.
			transport http {
				keepalive off
			}
		}
	}

	handle {
		route {
${indented(
  rules
    .filter((rule) => rule !== notFound)
    .flatMap((rule) => headerLines(rule.path === '/*' ? '*' : rule.path, rule)),
  3,
)}

			# A minimal Debian's own table of content types is short.
${indented(
  Object.entries(contentTypes).flatMap(([ending, type]) => [
    `@${ending.slice(1)} path *${ending}`,
    `header @${ending.slice(1)} Content-Type ${quoted(type)}`,
  ]),
  3,
)}

			# Every page has one address; other spellings redirect to it.
			@index path /index /index.html
			route @index {
				rewrite * /
				redir * {uri} 308
			}
			@slash path ${named.map((page) => `${page}/`).join(' ')}
			route @slash {
				uri strip_suffix /
				redir * {uri} 308
			}
			@suffix path ${named.map((page) => `${page}.html`).join(' ')}
			route @suffix {
				uri strip_suffix .html
				redir * {uri} 308
			}
			@unnamed path ${notFoundPath} ${notFoundPath}.html
			error @unnamed 404

			root * ${quoted(folder)}
${
  earlierFolder === undefined
    ? ''
    : `			# A page opened before the upgrade still requests the previous version's scripts.
			@earlier {
				path /assets/*
				not file
				file {
					root ${quoted(earlierFolder)}
					try_files {path}
				}
			}
			root @earlier ${quoted(earlierFolder)}
`
}			rewrite / /index.html
			@page path ${named.join(' ')}
			rewrite @page {path}.html
			file_server {
				precompressed br gzip
				hide .* _headers *.br *.gz
				disable_canonical_uris
			}
		}
	}

	handle_errors {
		header -Server
		@missing expression {err.status_code} == 404
		handle @missing {
${indented(
  [...everywhere, notFound].flatMap((rule) => headerLines('*', rule)),
  3,
)}
			header Content-Type ${quoted(contentTypes['.html'])}
			root * ${quoted(folder)}
			rewrite * ${notFoundPath}.html
			file_server {
				precompressed br gzip
				status 404
			}
		}
		handle {
			# Without it the browser hides the refusal, and the visitor reads "Network error".
			header Access-Control-Allow-Origin *
			header Cache-Control no-store
			header Content-Type "text/plain; charset=utf-8"
			respond "This did not work. Please go back and try again in a minute." {err.status_code}
		}
	}
}
`
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      host: { type: 'string' },
      folder: { type: 'string' },
      earlier: { type: 'string' },
      port: { type: 'string' },
      internal: { type: 'boolean', default: false },
    },
  })
  const { host, folder, port } = values
  if (host === undefined || folder === undefined || port === undefined) {
    throw new Error('Usage: caddyfile.ts --host <name> --folder <build/client> --port <port>')
  }
  const rules = parseRules(readFileSync(path.join(folder, '_headers'), 'utf8'))
  process.stdout.write(
    siteBlock({ host, folder, earlierFolder: values.earlier, port, rules, internal: values.internal }),
  )
}
