import { customerMarks } from './customer-marks.ts'

/** The symbol of each `logo` or `provider` that pages name: a slug of simple-icons, else of the LobeHub icons. */
export const productLogoSymbols: Readonly<Record<string, string>> = {
  bigquery: 'googlebigquery',
  celery: 'celery',
  cloudflare: 'cloudflare',
  django: 'django',
  dify: 'dify',
  envoy: 'envoyproxy',
  fastapi: 'fastapi',
  flask: 'flask',
  genkit: 'firebase',
  githubactions: 'githubactions',
  grafana: 'grafana',
  kong: 'kong',
  langchain: 'langchain',
  langchain4j: 'langchain',
  langflow: 'langflow',
  livekit: 'livekit',
  lmstudio: 'lmstudio',
  make: 'make',
  metabase: 'metabase',
  mixpanel: 'mixpanel',
  n8n: 'n8n',
  nextjs: 'nextdotjs',
  nvidia: 'nvidia',
  openrouter: 'openrouter',
  perplexity: 'perplexity',
  pipecat: 'pipecat',
  posthog: 'posthog',
  qwen: 'qwen',
  ray: 'ray',
  snowflake: 'snowflake',
  spring: 'spring',
  streamlit: 'streamlit',
  vercel: 'vercel',
  vllm: 'vllm',
  zapier: 'zapier',
  azure: 'azure',
  cerebras: 'cerebras',
  openai: 'openai',
  openwebui: 'openwebui',
  tavily: 'tavily',
  'Azure OpenAI': 'azure',
  Cohere: 'cohere',
  Firecrawl: 'firecrawl',
  'Fireworks AI': 'fireworks',
  Groq: 'groq',
  LlamaIndex: 'llamaindex',
  Microsoft: 'microsoft',
  'Microsoft Agent Framework': 'microsoft',
  'Novita AI': 'novita',
  OpenAI: 'openai',
  'OpenAI Agents SDK': 'openai',
  'Together AI': 'together',
  xAI: 'xai',
  Anthropic: 'anthropic',
  BytePlus: 'bytedance',
  CrewAI: 'crewai',
  Databricks: 'databricks',
  DeepSeek: 'deepseek',
  'Google ADK': 'google',
  'Google Gemini': 'googlegemini',
  'Google Vertex AI': 'googlecloud',
  Gradio: 'gradio',
  Haystack: 'haystack',
  'Hugging Face': 'huggingface',
  LangChain: 'langchain',
  LangGraph: 'langgraph',
  LangServe: 'langchain',
  MLflow: 'mlflow',
  Milvus: 'milvus',
  'Mistral AI': 'mistralai',
  NumPy: 'numpy',
  Ollama: 'ollama',
  OpenTelemetry: 'opentelemetry',
  'Pydantic AI': 'pydantic',
  Temporal: 'temporal',
}

/** Symbols of the products that the home page names. */
const onHome = new Set([
  'anthropic',
  'crewai',
  'googlegemini',
  'huggingface',
  'langchain',
  'langgraph',
  'mistralai',
  'ollama',
  'opentelemetry',
  'pydantic',
])
const customers = new Set(Object.values(customerMarks).map(({ id }) => id))

/** The file of a symbol: those of the home page and of customers have a small one, so that their pages load no other. */
export const logoFile = (symbol: string) =>
  onHome.has(symbol) || customers.has(symbol) ? '/logos-home.svg' : '/logos.svg'

const customerSymbols = Object.entries(customerMarks).map(([name, { id }]) => [name, id] as const)

/** The address of each logo's symbol; `npm run logos -w tools` writes the files. */
export const productLogos = Object.fromEntries(
  [...Object.entries(productLogoSymbols), ...customerSymbols].map(([name, symbol]) => [
    name,
    `${logoFile(symbol)}#${symbol}`,
  ]),
)
