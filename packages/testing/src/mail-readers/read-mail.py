"""Reads messages with Python's email package: one base64 message per line in, one JSON object per line out."""
import base64
import email
import email.policy
import hashlib
import json
import sys
from email.header import decode_header, make_header
from email.utils import getaddresses


def people(raw, name):
    # The newer interface leaves blanks between encoded words of a name (CPython #92081); the older one joins them.
    found = getaddresses(email.message_from_bytes(raw).get_all(name, []))
    return [[str(make_header(decode_header(shown))), address] for shown, address in found if address]


def text_of(part):
    payload = part.get_payload(decode=True)
    return payload.decode(part.get_content_charset() or "ascii")


def describe(raw):
    message = email.message_from_bytes(raw, policy=email.policy.default)
    read = {"text": None, "html": None, "files": [], "types": [], "defects": []}
    walk(message, read)
    for name in ("from", "to", "cc", "bcc"):
        read[name] = people(raw, name)
    for name in ("subject", "message-id", "in-reply-to", "references"):
        read[name.replace("-", "_")] = message.get(name)
    read["params"] = dict(next((p for p in message.walk() if p.get_content_type() == "text/plain"), message).get("content-type").params)
    read["headers"] = [name.lower() for name in message.keys()]
    return read


def walk(part, read):
    read["types"].append(part.get_content_type())
    read["defects"] += [type(defect).__name__ for defect in part.defects]
    for header in part.values():
        read["defects"] += [type(defect).__name__ for defect in getattr(header, "defects", ())]
    disposition = part.get_content_disposition()
    if part.get_content_type() == "message/rfc822" and disposition == "attachment":
        inner = part.get_payload(0).as_bytes(policy=email.policy.SMTP)
        read["files"].append(file_of(part, inner))
    elif part.is_multipart():
        for child in part.iter_parts():
            walk(child, read)
    elif disposition in ("attachment", "inline"):
        read["files"].append(file_of(part, part.get_payload(decode=True)))
    elif part.get_content_type() == "text/plain":
        read["text"] = text_of(part)
    elif part.get_content_type() == "text/html":
        read["html"] = text_of(part)


def file_of(part, content):
    return {
        "name": part.get_filename(),
        "type": part.get_content_type(),
        "cid": part.get("content-id"),
        "disposition": part.get_content_disposition(),
        "sha256": hashlib.sha256(content).hexdigest(),
    }


for line in sys.stdin:
    print(json.dumps(describe(base64.b64decode(line))), flush=True)
