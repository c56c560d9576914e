/** Words the generated pages are made of. */
export const words =
  'trace span session score prompt dataset evaluator latency token model request response header queue worker region project member role webhook export import filter dashboard metric sample release version label folder variable template cache retry timeout batch stream event attribute context parent child tree graph node query cursor page limit budget alert rule policy secret key host port proxy gateway router provider client server thread process signal buffer segment index record column table schema field value type default option flag setting profile account invoice usage quota period window bucket archive backup restore replica shard leader follower the a of to in for with from by and or when before after each every any one two three more less first last new old same other open closed empty full short long small large fast slow'.split(
    ' ',
  )

/** Code as documentation shows it, in the three languages it shows most. */
export const codeSamples: readonly { language: string; code: string }[] = [
  {
    language: 'python',
    code: `import os
from dataclasses import dataclass

from lamp import Client, observe

client = Client(host=os.environ["LAMP_HOST"], timeout=2.5)


@dataclass
class Answer:
    text: str
    tokens: int = 0


@observe(name="answer", capture_input=True)
def answer(question: str, *, limit: int = 10) -> Answer:
    """Answers a question with what the index holds."""
    found = [item for item in client.search(question) if item.score > 0.5]
    if not found:
        raise LookupError(f"nothing about {question!r}")
    # The first one is the nearest.
    text = "\\n".join(item.text for item in found[:limit])
    return Answer(text=text, tokens=len(text) // 4)


print(answer("What is a span?").text)`,
  },
  {
    language: 'ts',
    code: `import { Client, type Span } from '@lamp/client'

const client = new Client({ host: process.env.LAMP_HOST ?? 'http://localhost:3000' })

interface Answer {
  text: string
  tokens: number
}

/** Answers a question with what the index holds. */
export async function answer(question: string, limit = 10): Promise<Answer> {
  const span: Span = client.startSpan('answer', { input: { question } })
  try {
    const found = (await client.search(question)).filter(({ score }) => score > 0.5)
    const text = found.slice(0, limit).map((item) => item.text).join('\\n')
    span.update({ output: text, metadata: { count: found.length } })
    return { text, tokens: Math.ceil(text.length / 4) }
  } finally {
    span.end() // always, whatever happened
  }
}

console.log((await answer('What is a span?')).text)`,
  },
  {
    language: 'bash',
    code: `export LAMP_HOST="https://lamp.example"
export LAMP_KEY="$(cat ~/.lamp/key)"

# Start the containers and wait until they answer.
docker compose up --detach --wait
for name in web worker; do
  until curl --silent --fail "$LAMP_HOST/health/$name" > /dev/null; do
    sleep 1
  done
  echo "$name is up"
done
curl -X POST "$LAMP_HOST/api/traces" \\
  -H "Authorization: Bearer $LAMP_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "first", "tags": ["a", "b"]}'`,
  },
]
